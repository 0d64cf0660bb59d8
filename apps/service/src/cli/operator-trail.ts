/** What the operator's commands do, in the trails of the merchants that it concerns. */
import type { Db } from '#db/database.ts'
import { operatorName } from '#members/operator.rules.ts'
import { insertAuditOfAll } from '#record/audit-of-all.queries.ts'
import { insertAudit, type Actor, type AuditEntry } from '#record/audit.queries.ts'

const operator: Actor = { userId: null, displayName: operatorName, roleType: null }

/** In the transaction of what it tells of. */
export const auditCommand = (db: Db, merchantId: string, entry: AuditEntry): Promise<void> =>
  insertAudit(db, merchantId, operator, null, entry)

/** Of what touches every merchant's data; `finishAuditOfAll` afterwards. */
export const auditCommandForAll = (db: Db, entry: AuditEntry): Promise<void> =>
  insertAuditOfAll(db, operator, entry)
