/**
 * Retention: which rows expire, and when. A row is deleted well after the last moment at which
 * a request could still use it, so that clock skew and slow requests never race with a deletion.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '#infra/db/tables.gen.ts'

/** Days for which the records of operation are kept. */
export interface Retention {
  readonly messageDays: number
  readonly notificationDays: number
  readonly deliveryDays: number
}

/** Rows of one transaction: a long stop leaves many, and others wait for the locks of each. */
export const PIECE = 5_000

const before = (age: string): RawBuilder<string> => sql`app_now() - ${sql.lit(age)}::interval`
const daysAgo = (days: number): RawBuilder<string> => before(`${String(days)} days`)

/** Deletes a piece of the rows; each condition has an index, or the table would be read whole every time. */
const deletesWhere = (table: keyof Tables, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(PIECE)}))`

/** Every kind of row that expires, by its name in the log. */
export const expiringRows = ({
  messageDays,
  notificationDays,
  deliveryDays,
}: Retention): Readonly<Record<string, RawBuilder<unknown>>> => ({
  // None is longer than a day (SESSION_HOURS).
  sessions: deletesWhere('session', sql`expires_at < app_now()`),
  windows: deletesWhere('rate_window', sql`window_start < ${daysAgo(2)}`),
  failures: deletesWhere(
    'sign_in_failure',
    sql`updated_at < ${daysAgo(30)} and (locked_until is null or locked_until < app_now())`,
  ),
  answers: deletesWhere('idempotent_answer', sql`created_at < ${before('24 hours')}`),
  signatures: deletesWhere('platform_signature', sql`seen_at < ${before('15 minutes')}`),
  codes: deletesWhere('one_time_code', sql`created_at < ${daysAgo(2)} and expires_at < app_now()`),
  // Recipients are personal data. A pending message is never deleted.
  messages: deletesWhere(
    'outbox_message',
    sql`status <> 'PENDING' and created_at < ${daysAgo(messageDays)}`,
  ),
  links: deletesWhere('reset_link', sql`expires_at < ${daysAgo(7)}`),
  challenges: deletesWhere('pending_challenge', sql`expires_at < ${before('1 hour')}`),
  proofs: deletesWhere('spent_captcha', sql`expires_at < ${before('1 hour')}`),
  devices: deletesWhere('known_device', sql`used_at < ${daysAgo(181)}`),
  notifications: deletesWhere('notification', sql`at < ${daysAgo(notificationDays)}`),
  deliveries: deletesWhere('webhook_delivery', sql`created_at < ${daysAgo(deliveryDays)}`),
  // Added while their webhook was removed: they are never sent, and would count as work.
  undeliverable: deletesWhere(
    'webhook_delivery',
    sql`status = 'PENDING' and not exists (select from webhook
      where webhook.merchant_id = webhook_delivery.merchant_id and webhook.webhook_id = webhook_delivery.webhook_id)`,
  ),
  walletTokens: deletesWhere('wallet_token', sql`expires_at < ${before('1 hour')}`),
})
