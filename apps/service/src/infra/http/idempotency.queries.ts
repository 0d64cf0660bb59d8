/** Stored answers of idempotency keys. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export interface KeyOfCaller {
  readonly merchantId: string
  readonly userId: string
  readonly key: string
}

const OLDEST = sql<string>`app_now() - interval '24 hours'`

/** Deletes expired keys of the caller, so that they can be used again. */
export const deleteOldKeys = async (db: Db, caller: KeyOfCaller): Promise<void> => {
  await db
    .deleteFrom('idempotent_answer')
    .where('merchant_id', '=', caller.merchantId)
    .where('user_id', '=', caller.userId)
    .where('created_at', '<', OLDEST)
    .execute()
}

/**
 * True for the first request with the key. A concurrent one waits here until the first has committed, and
 * then finds its answer.
 */
export const claimKey = async (
  db: Db,
  caller: KeyOfCaller,
  requestHash: Buffer,
): Promise<boolean> => {
  const row = await db
    .insertInto('idempotent_answer')
    .values({
      merchant_id: caller.merchantId,
      user_id: caller.userId,
      idempotency_key: caller.key,
      request_hash: requestHash,
      http_status: 200,
      answer: sql`'null'::jsonb`,
      created_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id', 'idempotency_key']).doNothing(),
    )
    .returning('idempotency_key')
    .executeTakeFirst()
  return row !== undefined
}

export const findAnswer = (
  db: Db,
  caller: KeyOfCaller,
): Promise<{ requestHash: Buffer; answer: unknown } | undefined> =>
  db
    .selectFrom('idempotent_answer')
    .where('merchant_id', '=', caller.merchantId)
    .where('user_id', '=', caller.userId)
    .where('idempotency_key', '=', caller.key)
    .select(['request_hash as requestHash', 'answer'])
    .executeTakeFirst()

export const updateAnswer = async (db: Db, caller: KeyOfCaller, answer: unknown): Promise<void> => {
  await db
    .updateTable('idempotent_answer')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('merchant_id', '=', caller.merchantId)
    .where('user_id', '=', caller.userId)
    .where('idempotency_key', '=', caller.key)
    .execute()
}
