/** Every encrypted value in the database, to be re-encrypted (A-543). */
import { sql } from 'kysely'
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import type { Db } from '#infra/db/database.ts'

export interface WrappedColumn {
  readonly table: string
  readonly column: string
  readonly key: readonly string[]
  /** Other values of the column are not encrypted. */
  readonly only?: string
  /** The associated data of a value, from the values of its row's key. */
  readonly associatedData: (...key: string[]) => string
}

export const wrappedColumns: readonly WrappedColumn[] = [
  {
    table: 'installation_secret',
    column: 'wrapped',
    key: ['name'],
    associatedData: (name = '') => associatedDataOf.installationSecret(name),
  },
  {
    table: 'platform_key',
    column: 'wrapped_secret',
    key: ['key_id'],
    associatedData: (keyId = '') => associatedDataOf.platformKey(keyId),
  },
  {
    table: 'second_factor',
    column: 'secret',
    key: ['user_id', 'factor_id'],
    only: `kind = 'TOTP'`,
    associatedData: (userId = '', factorId = '') =>
      associatedDataOf.authenticator(userId, factorId),
  },
  {
    table: 'outbox_message',
    column: 'sealed',
    key: ['message_id'],
    associatedData: (messageId = '') => associatedDataOf.message(messageId),
  },
  {
    table: 'reset_request',
    column: 'sealed_name',
    key: ['request_id'],
    associatedData: (requestId = '') => associatedDataOf.resetRequest(requestId),
  },
  ...['wrapped_secret', 'wrapped_previous'].map((column) => ({
    table: 'webhook',
    column,
    key: ['merchant_id', 'webhook_id'],
    associatedData: (merchantId = '', webhookId = '') =>
      associatedDataOf.webhook(merchantId, webhookId),
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
