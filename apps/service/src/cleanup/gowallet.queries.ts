/** Tokens of the loyalty wallet, which live for a minute. */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export const deleteOldWalletTokens = async (db: Db): Promise<bigint> => {
  const { numDeletedRows } = await db
    .deleteFrom('wallet_token')
    .where('expires_at', '<', sql<string>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}
