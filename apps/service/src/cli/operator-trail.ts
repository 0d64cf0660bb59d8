/** What the operator's commands do, in the trails of the merchants that it concerns. */
import type { Database, Db } from '#infra/db/database.ts'
import { operatorName } from '#domain/members/member.rules.ts'
import {
  insertBroadcast,
  insertAudit,
  type Actor,
  type AuditEntry,
} from '#domain/audit/audit.queries.ts'
import { writeBroadcasts } from '#domain/audit/audit.ts'
import { complain } from './command.ts'

const operator: Actor = { userId: null, displayName: operatorName, roleType: null }

/** In the transaction of what it tells of. */
export const auditCommand = (db: Db, merchantId: string, entry: AuditEntry): Promise<void> =>
  insertAudit(db, merchantId, operator, null, entry)

/** Of what touches every merchant's data; `finishTrails` afterwards. */
export const auditCommandForAll = (db: Db, entry: AuditEntry): Promise<void> =>
  insertBroadcast(db, operator, entry)

/**
 * Writes it into the trails, as far as it goes. What they tell of is done by then: a fault here may
 * cost nobody the only sight of a key's secret, or a backup, and the service goes on with the rest.
 */
export const finishTrails = async (database: Database): Promise<void> => {
  try {
    await writeBroadcasts(database)
  } catch {
    complain('This is not in every audit trail yet: the service goes on with the others.')
  }
}
