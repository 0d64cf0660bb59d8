/** An expired and an unexpired row of every kind that is cleaned up. */
import { runCommand } from '#infra/db/commands.ts'
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { QUIET_WEBHOOK } from './webhooks.queries.ts'

interface Kind {
  readonly table: string
  /** Inserts a row with that age, identified by `mark`. */
  readonly insert: string
  readonly mark: string
  readonly old: string
  readonly young: string
}

const bytes = `sha256(convert_to($mark, 'UTF8'))`
const at = `(app_now() - $age::interval)`

export const forgettable = (merchantId: string, userId: string): readonly Kind[] => [
  {
    table: 'session',
    mark: 'session_id',
    old: '1 second',
    young: '-1 hour',
    insert: `(token_hash, session_id, user_id, proven_at, created_at, last_seen_at, expires_at) values (${bytes}, $mark, '${userId}', app_now(), app_now(), app_now(), ${at})`,
  },
  {
    table: 'rate_window',
    mark: 'subject',
    old: '49 hours',
    young: '47 hours',
    insert: `(subject, window_start, hits) values ($mark, ${at}, 1)`,
  },
  {
    table: 'known_device',
    mark: 'device_id',
    old: '182 days',
    young: '179 days',
    insert: `(device_id, token_hash, user_id, used_at) values ($mark, ${bytes}, '${userId}', ${at})`,
  },
  {
    table: 'sign_in_failure',
    mark: `encode(subject_hash, 'hex')`,
    old: '31 days',
    young: '29 days',
    insert: `(subject_hash, failures, updated_at) values (${bytes}, 1, ${at})`,
  },
  {
    table: 'idempotent_answer',
    mark: 'idempotency_key',
    old: '25 hours',
    young: '23 hours',
    insert: `(merchant_id, user_id, idempotency_key, request_hash, http_status, answer, created_at) values ('${merchantId}', '${userId}', $mark, ${bytes}, 200, '{}', ${at})`,
  },
  {
    table: 'one_time_code',
    mark: 'code_ref',
    old: '49 hours',
    young: '47 hours',
    insert: `(code_ref, purpose, subject_hash, target_hash, code_hash, created_at, expires_at) values ($mark, 'TEST', ${bytes}, ${bytes}, ${bytes}, ${at}, ${at})`,
  },
  {
    table: 'outbox_message',
    mark: 'message_id',
    old: '31 days',
    young: '29 days',
    insert: `(message_id, channel, recipient, status, created_at) values ($mark, 'MAIL', 'x@y.example', 'SENT', ${at})`,
  },
  {
    table: 'webhook_delivery',
    mark: 'delivery_id',
    old: '31 days',
    young: '29 days',
    // Of the webhook that `insertQuietWebhook` makes.
    insert: `(merchant_id, webhook_id, delivery_id, event, body, status, created_at) values ('${merchantId}', '${QUIET_WEBHOOK}', $mark, 'test', '{}', 'FAILED', ${at})`,
  },
  {
    table: 'reset_link',
    mark: `encode(token_hash, 'hex')`,
    old: '8 days',
    young: '6 days',
    insert: `(token_hash, user_id, created_at, expires_at) values (${bytes}, '${userId}', ${at}, ${at})`,
  },
  {
    table: 'pending_challenge',
    mark: `encode(token_hash, 'hex')`,
    old: '2 hours',
    young: '5 minutes',
    insert: `(token_hash, user_id, purpose, expires_at) values (${bytes}, '${userId}', 'TEST', ${at})`,
  },
  {
    table: 'spent_captcha',
    mark: `encode(proof_hash, 'hex')`,
    old: '2 hours',
    young: '5 minutes',
    insert: `(proof_hash, expires_at) values (${bytes}, ${at})`,
  },
  {
    table: 'notification',
    mark: `detail ->> 'refundNo'`,
    old: '91 days',
    young: '89 days',
    insert: `(merchant_id, user_id, at, kind, detail, in_portal) values ('${merchantId}', '${userId}', ${at}, 'REFUND_FAILED', jsonb_build_object('refundNo', $mark), true)`,
  },
  {
    table: 'wallet_token',
    mark: `encode(token_hash, 'hex')`,
    old: '2 hours',
    young: '5 minutes',
    insert: `(token_hash, merchant_id, user_id, expires_at) values (${bytes}, '${merchantId}', '${userId}', ${at})`,
  },
]

const filled = (text: string, mark: string, age: string): string =>
  text.replaceAll('$mark', `'${mark}'`).replaceAll('$age', `'${age}'`)

/** As the owner of the tables, because only some roles may insert. */
export const insertKind = (
  database: Database,
  kind: Kind,
  mark: string,
  age: string,
): Promise<void> =>
  database.system(async (db) => {
    await runCommand(db, 'set local role none')
    await sql.raw(`insert into ${kind.table} ${filled(kind.insert, mark, age)}`).execute(db)
  })

/** Whether the row still exists. */
export const isThere = (database: Database, kind: Kind, mark: string): Promise<boolean> =>
  database.system(async (db) => {
    await runCommand(db, 'set local role none')
    const wanted = kind.mark.startsWith('encode')
      ? `encode(sha256(convert_to('${mark}', 'UTF8')), 'hex')`
      : `'${mark}'`
    const { rows } = await sql
      .raw(`select 1 from ${kind.table} where ${kind.mark} = ${wanted}`)
      .execute(db)
    return rows.length > 0
  })
