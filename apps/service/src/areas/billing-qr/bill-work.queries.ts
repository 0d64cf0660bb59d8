/**
 * The statements of the worker that creates codes, for all merchants, as the system role. Updates
 * match the lease number, which fences off a worker whose lease has expired.
 */
import type { Language } from '@merchant/contract/core/language.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { isSingle } from './bill-job.queries.ts'
import { selectRows, type BillRowFields } from './bill-row.queries.ts'
import type { Payee } from './payee.rules.ts'

/** A request that this worker holds until its lease expires. */
export interface ClaimedJob {
  readonly merchantId: string
  readonly jobId: string
  readonly ticketNo: string
  readonly totalCount: number
  readonly isSingle: boolean
  readonly uploadedAt: string
  readonly payee: Payee
  /** The language of the person who uploaded the bills. */
  readonly language: Language | null
  /** How often it was claimed: more than once when a process died while working on it. */
  readonly leaseNo: number
}

const LEASE = sql<string>`app_now() + interval '30 seconds'`

/** Claims the oldest request without a lease. Work starts over: what a dead worker made is deleted. */
export const claimJob = async (db: Db): Promise<ClaimedJob | undefined> => {
  const job = await db
    .with('due', (query) =>
      query
        .selectFrom('bill_job')
        .where('status', 'in', ['PENDING', 'PROCESSING'])
        .where((eb) =>
          eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<string>`app_now()`)]),
        )
        .orderBy('uploaded_at')
        .limit(1)
        .select(['merchant_id', 'job_id'])
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('bill_job')
    .from('due')
    .set({
      status: 'PROCESSING',
      started_at: sql<string>`coalesce(bill_job.started_at, app_now())`,
      lease_until: LEASE,
      lease_no: sql<number>`bill_job.lease_no + 1`,
      version: sql<number>`bill_job.version + 1`,
      success_count: 0,
      failed_count: sql<number>`(select count(*) from bill_row r where r.merchant_id = bill_job.merchant_id
        and r.job_id = bill_job.job_id and r.status = 'REFUSED')`,
    })
    .whereRef('bill_job.merchant_id', '=', 'due.merchant_id')
    .whereRef('bill_job.job_id', '=', 'due.job_id')
    .returning((eb) => [
      'bill_job.merchant_id as merchantId',
      'bill_job.job_id as jobId',
      'bill_job.ticket_no as ticketNo',
      'bill_job.total_count as totalCount',
      isSingle.as('isSingle'),
      'bill_job.uploaded_at as uploadedAt',
      eb.ref('bill_job.proxy').$castTo<Payee>().as('payee'),
      eb.ref('bill_job.language').$castTo<Language | null>().as('language'),
      'bill_job.lease_no as leaseNo',
    ])
    .executeTakeFirst()
  if (job !== undefined && job.leaseNo > 1) {
    await deleteChunks(db, job)
    // A payer may already have the code of a single bill, because the reply to the request contained it.
    if (!job.isSingle) await deleteCodes(db, job)
  }
  return job
}

const deleteChunks = async (db: Db, { merchantId, jobId }: ClaimedJob): Promise<void> => {
  await db
    .deleteFrom('bill_archive_chunk')
    .where('merchant_id', '=', merchantId)
    .where('job_id', '=', jobId)
    .execute()
}

const deleteCodes = async (db: Db, { merchantId, jobId }: ClaimedJob): Promise<void> => {
  await db
    .updateTable('bill_row')
    .set({ status: 'WAITING', payload: null })
    .where('merchant_id', '=', merchantId)
    .where('job_id', '=', jobId)
    .where('status', '=', 'DONE')
    .execute()
}

const ours = (db: Db, job: ClaimedJob) =>
  db
    .updateTable('bill_job')
    .where('merchant_id', '=', job.merchantId)
    .where('job_id', '=', job.jobId)
    .where('lease_no', '=', job.leaseNo)
    .where('status', '=', 'PROCESSING')

/** Renews the lease and locks the request for the rest of the transaction. False when another worker has it. */
export const holdLease = async (db: Db, job: ClaimedJob): Promise<boolean> => {
  const result = await ours(db, job).set({ lease_until: LEASE }).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Gives the request back; the next worker starts it over. */
export const releaseLease = async (db: Db, job: ClaimedJob): Promise<void> => {
  await ours(db, job).set({ lease_until: null }).execute()
}

export const readBills = (
  db: Db,
  { merchantId, jobId }: ClaimedJob,
  after: number,
  count: number,
): Promise<BillRowFields[]> =>
  selectRows(db, merchantId, jobId)
    .where('status', '<>', 'REFUSED')
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(count)
    .execute()

export interface RowResult {
  readonly rowNo: number
  readonly status: 'DONE' | 'REFUSED'
  readonly payload: string | null
  readonly errors: BillRowFields['errors']
}

/** Stores the results of rows and the progress. Needs the lease. */
export const updateRows = async (
  db: Db,
  job: ClaimedJob,
  results: readonly RowResult[],
): Promise<void> => {
  await sql`update bill_row set status = r.status, payload = r.payload, errors = nullif(r.errors, 'null')
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r("rowNo" int, status text, payload text, errors jsonb)
    where bill_row.merchant_id = ${job.merchantId} and bill_row.job_id = ${job.jobId} and bill_row.row_no = r."rowNo"`.execute(
    db,
  )
  const done = results.filter(({ status }) => status === 'DONE').length
  await ours(db, job)
    .set({
      success_count: sql<number>`success_count + ${done}`,
      failed_count: sql<number>`failed_count + ${results.length - done}`,
    })
    .execute()
}

export const insertChunk = async (
  db: Db,
  job: ClaimedJob,
  chunkNo: number,
  bytes: Buffer,
): Promise<void> => {
  await db
    .insertInto('bill_archive_chunk')
    .values({ merchant_id: job.merchantId, job_id: job.jobId, chunk_no: chunkNo, bytes })
    .execute()
}

export interface Outcome {
  readonly status: 'COMPLETED' | 'PARTIAL' | 'FAILED'
  readonly successCount: number
  readonly failedCount: number
}

/**
 * Finishes the request; without any code there is nothing to download, because of `failure` or, when it is null, of
 * `noCode`. Undefined when the lease was lost.
 */
export const finishJob = async (
  db: Db,
  job: ClaimedJob,
  archiveBytes: number,
  { failure, noCode }: { readonly failure: string | null; readonly noCode: string },
): Promise<Outcome | undefined> => {
  const hasNoZip = sql<boolean>`(success_count = 0 or ${failure}::text is not null)`
  const outcome = await ours(db, job)
    .set({
      status: sql<string>`case when ${hasNoZip} then 'FAILED' when failed_count > 0 then 'PARTIAL' else 'COMPLETED' end`,
      failure: sql<
        string | null
      >`case when ${hasNoZip} then coalesce(${failure}::text, ${noCode}) end`,
      archive_bytes: sql<number | null>`case when not ${hasNoZip} then ${archiveBytes}::bigint end`,
      success_count: sql<number>`(select count(*) from bill_row r where r.merchant_id = bill_job.merchant_id
        and r.job_id = bill_job.job_id and r.status = 'DONE')`,
      finished_at: sql<string>`app_now()`,
      lease_until: null,
      version: sql<number>`version + 1`,
    })
    .returning((eb) => [
      eb.ref('status').$castTo<Outcome['status']>().as('status'),
      'success_count as successCount',
      'failed_count as failedCount',
    ])
    .executeTakeFirst()
  if (outcome?.status === 'FAILED') await deleteChunks(db, job)
  return outcome
}

/** Expires requests after ninety days: deletes the ZIP and the customers' data in the rows (A-205). */
export const expireJobs = async (
  db: Db,
  count: number,
): Promise<{ merchantId: string; jobId: string }[]> => {
  const { rows } = await sql<{ merchantId: string; jobId: string }>`
    with due as (
      select merchant_id, job_id from bill_job
      where status in ('COMPLETED', 'PARTIAL', 'FAILED', 'CANCELLED') and expires_at <= app_now()
      order by expires_at limit ${count} for update skip locked),
    dropped as (delete from bill_archive_chunk c using due where c.merchant_id = due.merchant_id and c.job_id = due.job_id),
    wiped as (update bill_row r set customer_name = null, customer_email = null, remark = null, errors = null from due
      where r.merchant_id = due.merchant_id and r.job_id = due.job_id)
    update bill_job j set status = 'EXPIRED', archive_bytes = null, version = version + 1 from due
    where j.merchant_id = due.merchant_id and j.job_id = due.job_id
    returning j.merchant_id as "merchantId", j.job_id as "jobId"`.execute(db)
  return rows
}
