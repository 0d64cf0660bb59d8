/** What belongs to the installation as a whole: its secrets, and whether it has sample users. */
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import { sql } from 'kysely'
import type { Secrets } from '#infra/crypto/secrets.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { CannotEverOpen } from './cannot-open.ts'
import type { Database } from './database.ts'

/** Sample users have passwords that are published. */
export const hasSampleUsers = (database: Database): Promise<boolean> =>
  database.gate(async (db) => {
    const row = await db
      .selectFrom('app_user')
      .select('user_id')
      .where('is_sample', '=', true)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  })

/** Whether everybody may call `set_config`: a right of the database that no backup restores. */
export const mayChangeSettings = (database: Database): Promise<boolean> =>
  database.system(async (db) => {
    const { found } = await db
      .selectNoFrom(
        sql<boolean>`has_function_privilege('public', 'pg_catalog.set_config(text, text, boolean)', 'execute')`.as(
          'found',
        ),
      )
      .executeTakeFirstOrThrow()
    return found
  })

export const SETTINGS_CHANGEABLE =
  'Every user of the database may call set_config: as its superuser, take that right away in this database (docs/operations/postgresql.md).'

/** Secrets as encrypted rows. Rejects with `CannotEverOpen` when they were encrypted with another KEY_SECRET. */
export const databaseSecrets = (database: Database, wrapping: Wrapping): Secrets => ({
  get: async (name, make) => {
    const stored = await findSecret(database, name)
    if (stored !== undefined) return unwrapOwn(wrapping, name, stored)
    const made = wrapping.wrap(await make(), associatedDataOf.installationSecret(name))
    await database.gate(async (db) => {
      await db
        .insertInto('installation_secret')
        .values({ name, wrapped: made })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    })
    // Another process may have been first: its secret counts.
    return unwrapOwn(wrapping, name, (await findSecret(database, name)) ?? made)
  },
  list: async (prefix) => {
    const rows = await database.gate((db) =>
      db
        .selectFrom('installation_secret')
        .where(sql<boolean>`starts_with(name, ${prefix})`)
        .select([
          'name',
          'wrapped',
          sql<number>`extract(epoch from app_now() - created_at)::float8`.as('ageSeconds'),
        ])
        .execute(),
    )
    return rows.map(({ name, wrapped, ageSeconds }) => ({
      name,
      value: unwrapOwn(wrapping, name, wrapped),
      ageSeconds,
    }))
  },
  remove: (name) =>
    database.system(async (db) => {
      await db.deleteFrom('installation_secret').where('name', '=', name).execute()
    }),
})

const unwrapOwn = (wrapping: Wrapping, name: string, wrapped: Buffer): Buffer => {
  try {
    return wrapping.unwrap(wrapped, associatedDataOf.installationSecret(name))
  } catch (cause) {
    throw new CannotEverOpen(
      'KEY_SECRET is not the one that the keys in this database were encrypted with. Use that one: without it nobody can sign in.',
      { cause },
    )
  }
}

const findSecret = (database: Database, name: string): Promise<Buffer | undefined> =>
  database.gate(async (db) => {
    const row = await db
      .selectFrom('installation_secret')
      .select('wrapped')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.wrapped
  })
