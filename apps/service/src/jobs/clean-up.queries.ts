/**
 * Retention: which rows expire, and when. A row is deleted well after the last moment at which
 * a request could still use it, so that clock skew and slow requests never race with a deletion.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'

type Deletes = (db: Db) => Promise<bigint>

const olderThan = (age: string): RawBuilder<string> => sql`app_now() - ${sql.lit(age)}::interval`

type Aging = {
  reset_link: 'expires_at'
  pending_challenge: 'expires_at'
  spent_captcha: 'expires_at'
  wallet_token: 'expires_at'
  idempotent_answer: 'created_at'
  platform_signature: 'seen_at'
  rate_window: 'window_start'
  known_device: 'used_at'
  notification: 'at'
  webhook_delivery: 'created_at'
}

/** Deletes the rows whose timestamp lies further back than `age`. */
const deletesOlder =
  <T extends keyof Aging>(table: T, column: Aging[T], age: string): Deletes =>
  async (db) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} < ${olderThan(age)}`.execute(db)
    return numAffectedRows ?? 0n
  }

/** Sessions unused for a day are over under any setting. */
const deleteEndedSessions: Deletes = async (db) => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<string>`app_now()`),
        eb('last_seen_at', '<', olderThan('1 day')),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

const deleteOldFailures: Deletes = async (db) => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_failure')
    .where('updated_at', '<', olderThan('30 days'))
    .where((eb) =>
      eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<string>`app_now()`)]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

const deleteOldCodes: Deletes = async (db) => {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_code')
    .where('created_at', '<', olderThan('2 days'))
    .where('expires_at', '<', sql<string>`app_now()`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** Recipients are personal data. A pending message is never deleted. */
const deleteOldMessages: Deletes = async (db) => {
  const { numDeletedRows } = await db
    .deleteFrom('outbox_message')
    .where('status', '<>', 'PENDING')
    .where('created_at', '<', olderThan('30 days'))
    .executeTakeFirstOrThrow()
  return numDeletedRows
}

/** Every kind of row that expires, by its name in the log. */
export const expiringRows: Readonly<Record<string, Deletes>> = {
  sessions: deleteEndedSessions,
  windows: deletesOlder('rate_window', 'window_start', '2 days'),
  failures: deleteOldFailures,
  answers: deletesOlder('idempotent_answer', 'created_at', '24 hours'),
  signatures: deletesOlder('platform_signature', 'seen_at', '15 minutes'),
  codes: deleteOldCodes,
  messages: deleteOldMessages,
  links: deletesOlder('reset_link', 'expires_at', '7 days'),
  challenges: deletesOlder('pending_challenge', 'expires_at', '1 hour'),
  proofs: deletesOlder('spent_captcha', 'expires_at', '1 hour'),
  devices: deletesOlder('known_device', 'used_at', '181 days'),
  notifications: deletesOlder('notification', 'at', '90 days'),
  deliveries: deletesOlder('webhook_delivery', 'created_at', '30 days'),
  walletTokens: deletesOlder('wallet_token', 'expires_at', '1 hour'),
}
