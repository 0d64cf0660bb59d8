/** Messages to send, written in the transaction of their effect, so that neither happens without the other. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export interface OutboxRow {
  readonly messageId: string
  readonly channel: 'MAIL' | 'SMS'
  readonly recipient: string
  readonly sealed: Buffer
}

export const insertMessage = async (db: Db, row: OutboxRow): Promise<void> => {
  await db
    .insertInto('outbox_message')
    .values({
      message_id: row.messageId,
      channel: row.channel,
      recipient: row.recipient,
      sealed: row.sealed,
    })
    .execute()
}

export interface DueMessage extends OutboxRow {
  readonly attempts: number
  readonly ageSeconds: number
}

/** Claims due messages under a lease; other workers skip them until it ends. */
export const claimMessages = (
  db: Db,
  channel: DueMessage['channel'],
  limit: number,
  leaseSeconds: number,
): Promise<DueMessage[]> =>
  db
    .updateTable('outbox_message')
    .set({
      lease_until: sql<string>`app_now() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('message_id', 'in', (due) =>
      due
        .selectFrom('outbox_message')
        .select('message_id')
        .where('status', '=', 'PENDING')
        .where('channel', '=', channel)
        .where('next_attempt_at', '<=', sql<string>`app_now()`)
        .where((eb) =>
          eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<string>`app_now()`)]),
        )
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'message_id as messageId',
      'channel',
      'recipient',
      'sealed',
      'attempts',
      sql<number>`extract(epoch from app_now() - created_at)::float8`.as('ageSeconds'),
    ])
    .execute()
    .then((rows) =>
      rows.flatMap((row) =>
        row.sealed === null
          ? []
          : [{ ...row, channel: row.channel as 'MAIL' | 'SMS', sealed: row.sealed }],
      ),
    )

/** Sent, even if its lease has ended meanwhile: deletes the text, which may hold a code or a link. */
export const markSent = async (db: Db, messageId: string): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({ status: 'SENT', sent_at: sql<string>`app_now()`, sealed: null, lease_until: null })
    .where('message_id', '=', messageId)
    .where('status', '=', 'PENDING')
    .execute()
}

/** No carrier is set up: the text stays readable on the outbox page of this machine. */
export const markOutboxOnly = async (db: Db, messageId: string): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({ status: 'SENT', sent_at: sql<string>`app_now()`, lease_until: null })
    .where('message_id', '=', messageId)
    .execute()
}

/** The newest messages that still have their text. */
export const listWithText = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('outbox_message')
    .where('sealed', 'is not', null)
    .select([
      'message_id as messageId',
      'channel',
      'recipient',
      'sealed',
      'created_at as createdAt',
    ])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => (row.sealed === null ? [] : [{ ...row, sealed: row.sealed }]))
}

/** The failure of a message that waited until it was of no more use. It does not count as lost. */
export const EXPIRED = 'Expired'

/**
 * Schedules the next attempt after a failure. With `null` it gives up: the text is deleted, and `next_attempt_at`
 * becomes the time of giving up, by which `outbox_lost` counts. Changes nothing if another worker has the message by
 * now.
 */
export const scheduleRetry = async (
  db: Db,
  { messageId, attempts }: DueMessage,
  failure: string,
  waitSeconds: number | null,
): Promise<void> => {
  await db
    .updateTable('outbox_message')
    .set({
      lease_until: null,
      failure,
      next_attempt_at: sql<string>`app_now() + make_interval(secs => ${waitSeconds ?? 0})`,
      ...(waitSeconds === null && { status: 'FAILED', sealed: null }),
    })
    .where('message_id', '=', messageId)
    .where('attempts', '=', attempts)
    .where('status', '=', 'PENDING')
    .execute()
}
