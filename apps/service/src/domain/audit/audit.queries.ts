/**
 * The audit trail: who did what to which thing, before and after, in the transaction of the effect
 *. The database links the entries; nobody can change one afterwards.
 */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** Who an entry names. Jobs of the service itself have a name and no id. */
export interface Actor {
  readonly userId: string | null
  readonly displayName: string
  readonly roleType: string | null
}

export interface AuditEntry {
  /** `area.verb`, like `pos.block`. */
  readonly action: string
  readonly objectType?: string
  readonly objectId?: string
  readonly shopId?: string | null
  /** Before and after, or what was asked for. Never a secret: no PIN, password, code, token. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** The code of a refusal; without one the thing was done. */
  readonly code?: string
}

export const insertAudit = async (
  db: Db,
  merchantId: string,
  actor: Actor,
  requestId: string | null,
  entry: AuditEntry,
): Promise<void> => {
  await db
    .insertInto('audit_entry')
    .values({
      merchant_id: merchantId,
      // The trigger sets these four under the lock of the merchant's chain.
      seq: 0,
      at: sql<string>`app_now()`,
      previous_hash: sql<Buffer>`''::bytea`,
      hash: sql<Buffer>`''::bytea`,
      actor_id: actor.userId,
      actor_name: actor.displayName,
      role_type: actor.roleType,
      action: entry.action,
      outcome: entry.code === undefined ? 'DONE' : 'REFUSED',
      code: entry.code ?? null,
      object_type: entry.objectType ?? null,
      object_id: entry.objectId ?? null,
      shop_id: entry.shopId ?? null,
      detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
      request_id: requestId,
    })
    .execute()
}
