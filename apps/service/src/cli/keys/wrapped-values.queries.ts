/** Every encrypted value in the database, to be re-encrypted (A-543). */
import { sql } from 'kysely'
import { placeOf } from '#infra/crypto/places.ts'
import type { Db } from '#infra/db/database.ts'

export interface WrappedColumn {
  readonly table: string
  readonly column: string
  readonly key: readonly string[]
  /** Other values of the column are not encrypted. */
  readonly only?: string
  /** The place of a value, from the values of its row's key. */
  readonly place: (...key: string[]) => string
}

export const wrappedColumns: readonly WrappedColumn[] = [
  {
    table: 'installation_secret',
    column: 'wrapped',
    key: ['name'],
    place: (name = '') => placeOf.installationSecret(name),
  },
  {
    table: 'platform_key',
    column: 'wrapped_secret',
    key: ['key_id'],
    place: (keyId = '') => placeOf.platformKey(keyId),
  },
  {
    table: 'second_factor',
    column: 'secret',
    key: ['user_id', 'factor_id'],
    only: `kind = 'TOTP'`,
    place: (userId = '', factorId = '') => placeOf.authenticator(userId, factorId),
  },
  {
    table: 'outbox_message',
    column: 'sealed',
    key: ['message_id'],
    place: (messageId = '') => placeOf.message(messageId),
  },
  {
    table: 'reset_request',
    column: 'sealed_name',
    key: ['request_id'],
    place: (requestId = '') => placeOf.resetRequest(requestId),
  },
  ...['wrapped_secret', 'wrapped_previous'].map((column) => ({
    table: 'webhook',
    column,
    key: ['merchant_id', 'webhook_id'],
    place: (merchantId = '', webhookId = '') => placeOf.webhook(merchantId, webhookId),
  })),
]

export interface WrappedValue {
  readonly key: string[]
  readonly wrapped: Buffer
}

export const listWrapped = async (
  db: Db,
  { table, column, key, only = 'true' }: WrappedColumn,
): Promise<WrappedValue[]> => {
  const { rows } = await sql<WrappedValue>`
    select array[${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}] as key, ${sql.ref(column)} as wrapped
    from ${sql.table(table)} where ${sql.ref(column)} is not null and ${sql.raw(only)}`.execute(db)
  return rows
}

/** False when it was changed meanwhile. */
export const replaceWrapped = async (
  db: Db,
  { table, column, key: names }: WrappedColumn,
  { key, wrapped }: WrappedValue,
  renewed: Buffer,
): Promise<boolean> => {
  const same = names.map((name, index) => sql`${sql.ref(name)} = ${key[index]}`)
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${renewed}
    where ${sql.join(same, sql` and `)} and ${sql.ref(column)} = ${wrapped}`.execute(db)
  return numAffectedRows === 1n
}
