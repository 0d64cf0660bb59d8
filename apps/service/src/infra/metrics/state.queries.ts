/** What the database tells of itself and of its copies: replication, backups, and the comparison with the acquirer. */
import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'

/** Commits wait until a standby has them. */
const isSynchronous: RawBuilder<boolean> = sql`(current_setting('synchronous_standby_names') <> ''
  and current_setting('synchronous_commit') not in ('off', 'local'))`

export const commitsSynchronously = async (database: Database): Promise<boolean> =>
  database.system(async (db) => {
    const { found } = await db.selectNoFrom(isSynchronous.as('found')).executeTakeFirstOrThrow()
    return found
  })

export interface DatabaseState {
  readonly isSynchronous: boolean
  readonly standbys: number
  /** Null without a standby, or without the right to see it (pg_monitor). */
  readonly lagSeconds: number | null
  readonly backupAgeSeconds: number
  readonly isHeld: boolean
  readonly unmatched: number
  /** Since a comparison with the acquirer's book last came to its end. */
  readonly reconciledSeconds: number
}

export interface WorkItem {
  readonly kind: string
  readonly state: string
  readonly count: number
  readonly oldestSeconds: number
}

const readState = async (db: Db): Promise<DatabaseState> => {
  const { rows } = await sql<DatabaseState>`
    select ${isSynchronous} as "isSynchronous",
      (select count(*) from pg_stat_replication) as standbys,
      (select max(extract(epoch from replay_lag))::float8 from pg_stat_replication) as "lagSeconds",
      (select extract(epoch from app_now() - ended_at)::float8 from last_backup) as "backupAgeSeconds",
      (select coalesce(history <> app_database_history(), false) from reconciliation) as "isHeld",
      (select count(*) from unmatched_refund) as unmatched,
      (select extract(epoch from app_now() - coalesce(checked_at, begun_at, app_now()))::float8 from reconciliation)
        as "reconciledSeconds"`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('A select without a table always has a row')
  return state
}

/** Every kind of work that is not finished, by its state. */
const readWork = async (db: Db): Promise<WorkItem[]> => {
  const { rows } = await sql<WorkItem>`
    select kind, state, count(*) as count, extract(epoch from app_now() - min(since))::float8 as "oldestSeconds"
    from (
      select 'refund' as kind, status as state, requested_at as since from refund
        where status in ('ASKED', 'REQUESTED', 'PROCESSING', 'UNKNOWN', 'DISPUTED')
      union all select 'bill', status, uploaded_at from bill_job where status in ('PENDING', 'PROCESSING')
      union all select 'message', status, created_at from outbox_message where status = 'PENDING'
      union all select 'webhook', status, created_at from webhook_delivery where status = 'PENDING'
    ) as work group by kind, state`.execute(db)
  return rows
}

export const readDatabaseState = (
  database: Database,
): Promise<{ readonly state: DatabaseState; readonly work: readonly WorkItem[] }> =>
  database.system(async (db) => ({ state: await readState(db), work: await readWork(db) }), {
    statementTimeoutMs: 2_000,
  })
