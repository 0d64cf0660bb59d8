/** Secrets kept in the database of the installation, wrapped. */
import type { Secrets, Wrapping } from '#infra/crypto/secrets.ts'
import type { Database } from './database.ts'

/** Throws when KEY_SECRET is not the one the rows were wrapped with. */
export const databaseSecrets = (database: Database, wrapping: Wrapping): Secrets => ({
  get: async (name, make) => {
    const stored = await findSecret(database, name)
    if (stored !== undefined) return wrapping.unwrap(stored)
    const made = wrapping.wrap(await make())
    await database.gate(async (db) => {
      await db
        .insertInto('installation_secret')
        .values({ name, wrapped: made })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    })
    return wrapping.unwrap((await findSecret(database, name)) ?? made)
  },
})

const findSecret = (database: Database, name: string): Promise<Buffer | undefined> =>
  database.gate(async (db) => {
    const row = await db
      .selectFrom('installation_secret')
      .select('wrapped')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.wrapped
  })
