/** Counts the work that waits in the database. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'

export interface WaitingWork {
  readonly refundsDue: number
  readonly refundsDisputed: number
  /** Since the oldest refund without a certain outcome was requested; 0 without one. */
  readonly oldestRefundSeconds: number
  readonly billJobsOpen: number
  readonly resetsRequested: number
  readonly messagesDue: number
  /** Of the messages that did not fail, or whose channel has sent no later one since. */
  readonly oldestMessageSeconds: number
  /** Of the others: the server does not take them, though it takes others. */
  readonly oldestRefusedSeconds: number
  /** Given up within the last day. */
  readonly messagesLost: number
  readonly bookFaults: number
  /** Since the last check of the recent days of every merchant ended, or the first began. */
  readonly booksCheckedSeconds: number
  readonly brokenTrails: number
  /**
   * Since the trail that waits longest was verified; since its merchant was created if it never was. 0 without
   * merchants.
   */
  readonly trailCheckedSeconds: number
}

export const readWaitingWork = (database: Database): Promise<WaitingWork> =>
  database.system(
    async (db) => {
      const { rows } = await sql<WaitingWork>`
        with newest as (
          select channel, (
            select max(created_at) from outbox_message
            where status = 'SENT' and outbox_message.channel = by_channel.channel
              -- Only bounds the scan of the index by age: a message is given up after a day.
              and created_at > app_now() - interval '3 days') as sent
          from (values ('MAIL'), ('SMS')) as by_channel (channel)
        ), waiting as (
          -- Messages that failed although later ones of their channel left.
          select created_at as at, failure is not null and created_at < coalesce(sent, created_at) as is_passed
          from outbox_message join newest using (channel) where status = 'PENDING'
        )
        select
          (select count(*) from refund where status in ('REQUESTED', 'PROCESSING', 'UNKNOWN')
            and next_attempt_at <= app_now()) as "refundsDue",
          (select count(*) from refund where status = 'DISPUTED')
            + (select count(*) from refused_refund where dismissed_at is null) as "refundsDisputed",
          coalesce((select extract(epoch from app_now() - min(requested_at)) from refund
            where status in ('REQUESTED', 'PROCESSING', 'UNKNOWN', 'DISPUTED')), 0)::float8 as "oldestRefundSeconds",
          (select count(*) from bill_job where status in ('PENDING', 'PROCESSING')) as "billJobsOpen",
          (select count(*) from reset_request) as "resetsRequested",
          (select count(*) from outbox_message where status = 'PENDING'
            and next_attempt_at <= app_now()) as "messagesDue",
          coalesce((select extract(epoch from app_now() - min(at)) from waiting where not is_passed), 0)::float8
            as "oldestMessageSeconds",
          coalesce((select extract(epoch from app_now() - min(at)) from waiting where is_passed), 0)::float8
            as "oldestRefusedSeconds",
          (select count(*) from outbox_message where status = 'FAILED' and failure <> 'Expired'
            -- Only bounds the scan of the index by age.
            and created_at > app_now() - interval '3 days'
            and next_attempt_at > app_now() - interval '1 day') as "messagesLost",
          (select count(*) from book_fault) as "bookFaults",
          (select extract(epoch from app_now() - coalesce(ended_at, begun_at))::float8 from book_sweep
            where name = 'RECENT') as "booksCheckedSeconds",
          (select count(*) from audit_check where flaw is not null) as "brokenTrails",
          coalesce((select extract(epoch from app_now() - min(coalesce(audit_check.checked_at, merchant.created_at)))
            from merchant left join audit_check using (merchant_id)), 0)::float8 as "trailCheckedSeconds"`.execute(
        db,
      )
      const [work] = rows
      if (work === undefined) throw new Error('A select without a table always has a row')
      return work
    },
    { statementTimeoutMs: 2_000 },
  )
