/** Tokens of the wallet, as tests need them. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { hashToken } from '#domain/auth/session.ts'

/** Makes every token that there is older. */
export const ageWalletTokens = async (database: Database, interval: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('wallet_token')
      .set({ expires_at: sql<string>`expires_at - ${interval}::interval` })
      .execute(),
  )
}

export const isTokenKnown = (database: Database, token: string): Promise<boolean> =>
  database.system(async (db) => {
    const row = await db
      .selectFrom('wallet_token')
      .where('token_hash', '=', hashToken(token))
      .select('token_hash')
      .executeTakeFirst()
    return row !== undefined
  })
