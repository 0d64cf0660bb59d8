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
  readonly oldestMessageSeconds: number
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
          coalesce((select extract(epoch from app_now() - min(created_at)) from outbox_message
            where status = 'PENDING'), 0)::float8 as "oldestMessageSeconds",
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
