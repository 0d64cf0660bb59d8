/**
 * What the database reports about itself and its standbys: replication, backups, and the comparison with the acquirer.
 */
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
  /** Since a segment of WAL was archived last; null where none is archived. */
  readonly archiveAgeSeconds: number | null
  readonly isArchiveFailing: boolean | null
  /** Age of the oldest entry of an audit trail without a seal, and of the oldest seal without an anchor. */
  readonly unsealedSeconds: number | null
  readonly unanchoredSeconds: number | null
  readonly isHeld: boolean
  readonly unmatched: number
  /** Since a comparison with the acquirer's records last came to its end. */
  readonly reconciledSeconds: number
}

export interface WorkItem {
  readonly kind: string
  readonly state: string
  readonly count: number
  readonly oldestSeconds: number
}

/** What the settings have the service do with audit trails. */
export interface Sealing {
  readonly isSealed: boolean
  readonly isAnchored: boolean
}

/** Without the copies that are being made: pg_basebackup has two connections of its own. */
const standbys = sql`pg_stat_replication
  where state is distinct from 'backup' and application_name is distinct from 'pg_basebackup'`

const isArchived = sql`current_setting('archive_mode') <> 'off'`

export const readState = async (
  db: Db,
  { isSealed, isAnchored }: Sealing,
): Promise<DatabaseState> => {
  const { rows } = await sql<DatabaseState>`
    select ${isSynchronous} as "isSynchronous",
      (select count(*) from ${standbys}) as standbys,
      (select max(extract(epoch from replay_lag))::float8 from ${standbys}) as "lagSeconds",
      (select extract(epoch from app_now() - ended_at)::float8 from last_backup) as "backupAgeSeconds",
      -- PostgreSQL may archive a segment between the start of this transaction and here.
      (select greatest(extract(epoch from app_now() - coalesce(last_archived_time, stats_reset)), 0)::float8
        from pg_stat_archiver where ${isArchived}) as "archiveAgeSeconds",
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
        from pg_stat_archiver where ${isArchived}) as "isArchiveFailing",
      case when ${isSealed}::boolean then (select coalesce(extract(epoch from app_now() - min(entry.at)), 0)::float8
        from audit_head head
        cross join lateral (
          select coalesce(max(seq), 0) as seq from audit_seal where merchant_id = head.merchant_id) sealed
        join audit_entry entry on entry.merchant_id = head.merchant_id and entry.seq = sealed.seq + 1
        where not head.is_sealed) end as "unsealedSeconds",
      case when ${isAnchored}::boolean then (select coalesce(extract(epoch from app_now() - min(sealed_at)), 0)::float8
        from audit_seal where anchored_at is null) end as "unanchoredSeconds",
      (select coalesce(history <> app_database_history(), false) from reconciliation) as "isHeld",
      (select count(*) from unmatched_refund) as unmatched,
      (select extract(epoch from app_now() - coalesce(checked_at, begun_at, app_now()))::float8 from reconciliation)
        as "reconciledSeconds"`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('A select without a table always has a row')
  return state
}

/** Every kind of work that is not finished, by its state. */
export const readWork = async (db: Db): Promise<WorkItem[]> => {
  const { rows } = await sql<WorkItem>`
    select kind, state, count(*) as count, extract(epoch from app_now() - min(since))::float8 as "oldestSeconds"
    from (
      select 'refund' as kind, status as state, requested_at as since from refund
        where status in ('REQUESTED', 'PROCESSING', 'UNKNOWN', 'DISPUTED')
      -- Counted separately, because they are in another partial index.
      union all select 'refund', status, requested_at from refund where status = 'ASKED'
      union all select 'bill', status, uploaded_at from bill_job where status in ('PENDING', 'PROCESSING')
      union all select 'message', status, created_at from outbox_message where status = 'PENDING'
      union all select 'webhook', status, created_at from webhook_delivery where status = 'PENDING'
    ) as work group by kind, state`.execute(db)
  return rows
}

export const readDatabaseState = (
  database: Database,
  sealing: Sealing,
): Promise<{ readonly state: DatabaseState; readonly work: readonly WorkItem[] }> =>
  database.system(
    async (db) => ({ state: await readState(db, sealing), work: await readWork(db) }),
    {
      statementTimeoutMs: 2_000,
    },
  )
