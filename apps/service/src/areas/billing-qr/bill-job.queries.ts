/** Requests for billing QR codes, as the members of a merchant see them. */
import type { billJobSortKeys, billJobStatuses } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Language } from '@merchant/contract/core/language.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { midnight, midnightAfter } from '#infra/db/hong-kong-time.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { type WithSortKey, readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import type { ActiveProxy, Payee, WaitingProxy } from './payee.rules.ts'
import { insertLiveEvents } from '#domain/messages/live.queries.ts'

const now = sql<string>`app_now()`

/** The number of the next ticket of the day: `BQ20261121000001`. */
export const takeTicketNo = async (db: Db, merchantId: string): Promise<string> => {
  const { ticketNo } = await db
    .insertInto('bill_ticket_count')
    .values({ merchant_id: merchantId, day: sql<string>`app_now()::date`, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'day'])
        .doUpdateSet({ taken: sql<number>`bill_ticket_count.taken + 1` }),
    )
    .returning(
      sql<string>`'BQ' || to_char(day, 'YYYYMMDD') || lpad(taken::text, 6, '0')`.as('ticketNo'),
    )
    .executeTakeFirstOrThrow()
  return ticketNo
}

export interface NewBillJob {
  readonly jobId: string
  readonly ticketNo: string
  readonly fileName: string
  readonly totalCount: number
  readonly failedCount: number
  readonly totalCents: number
  readonly payee: Payee
  readonly language: Language | null
  readonly uploadedBy: string
}

export const insertJob = async (db: Db, merchantId: string, job: NewBillJob): Promise<void> => {
  await db
    .insertInto('bill_job')
    .values({
      merchant_id: merchantId,
      job_id: job.jobId,
      ticket_no: job.ticketNo,
      file_name: job.fileName,
      status: 'PENDING',
      total_count: job.totalCount,
      failed_count: job.failedCount,
      total_cents: job.totalCents,
      proxy: JSON.stringify(job.payee),
      language: job.language,
      uploaded_by: job.uploadedBy,
      uploaded_at: now,
      expires_at: sql<string>`app_now() + interval '90 days'`,
    })
    .execute()
}

/** Unfinished requests and their rows, for the limits of a merchant. */
export const countOpen = (db: Db, merchantId: string): Promise<{ jobs: number; rows: number }> =>
  db
    .selectFrom('bill_job')
    .where('merchant_id', '=', merchantId)
    .where('status', 'in', ['PENDING', 'PROCESSING'])
    .select([
      sql<number>`count(*)`.as('jobs'),
      sql<number>`coalesce(sum(total_count), 0)`.as('rows'),
    ])
    .executeTakeFirstOrThrow()

/** FPS addresses that are active, or not usable yet. FPS addressing owns the table; it is only read here. */
export const listProxies = (
  db: Db,
  merchantId: string,
  status: 'ACTIVE' | 'WAITING',
): Promise<WaitingProxy[]> =>
  db
    .selectFrom('fps_proxy')
    .where('merchant_id', '=', merchantId)
    .where('status', 'in', status === 'ACTIVE' ? ['ACTIVE'] : ['AWAITING_PROOF', 'CONFIRMED'])
    .orderBy('proxy_no')
    .select((eb) => [
      'proxy_no as proxyNo',
      eb.ref('fps_proxy_type').$castTo<ActiveProxy['type']>().as('type'),
      'fps_proxy_id as id',
      'clearing_code as clearingCode',
      'is_default as isDefault',
      'usable_from as usableFrom',
      'replaces',
    ])
    .execute()

export interface BillJobFields {
  readonly id: string
  readonly ticketNo: string
  readonly fileName: string
  readonly status: (typeof billJobStatuses)[number]
  readonly totalCount: number
  readonly successCount: number
  readonly failedCount: number
  readonly totalCents: number
  readonly uploadedBy: string
  readonly uploadedAt: string
  readonly finishedAt: string | null
  readonly expiresAt: string
  readonly isPayeeEnded: boolean
  readonly isSingle: boolean
  readonly failure: string | null
  readonly archiveBytes: number | null
  readonly version: number
}

const isPayeeEnded = sql<boolean>`not exists (select from fps_proxy
  where fps_proxy.merchant_id = bill_job.merchant_id and fps_proxy.status = 'ACTIVE'
    and fps_proxy.fps_proxy_type = bill_job.proxy #>> '{proxy,type}'
    and lower(fps_proxy.fps_proxy_id) = lower(bill_job.proxy #>> '{proxy,id}'))`

/** Rows of a sheet begin at 2, below its header. */
export const isSingle = sql<boolean>`exists (select from bill_row
  where bill_row.merchant_id = bill_job.merchant_id and bill_row.job_id = bill_job.job_id and bill_row.row_no = 1)`

const selectJobs = (db: Db, merchantId: string) =>
  db
    .selectFrom('bill_job')
    .where('merchant_id', '=', merchantId)
    .select((eb) => [
      'job_id as id',
      'ticket_no as ticketNo',
      'file_name as fileName',
      eb.ref('status').$castTo<BillJobFields['status']>().as('status'),
      'total_count as totalCount',
      'success_count as successCount',
      'failed_count as failedCount',
      'total_cents as totalCents',
      'uploaded_by as uploadedBy',
      'uploaded_at as uploadedAt',
      'finished_at as finishedAt',
      'expires_at as expiresAt',
      isPayeeEnded.as('isPayeeEnded'),
      isSingle.as('isSingle'),
      'failure',
      'archive_bytes as archiveBytes',
      'version',
    ])

export const jobSort: Readonly<Record<(typeof billJobSortKeys)[number], SortKey>> = {
  uploadedAt: { kind: 'time', by: sql.ref('bill_job.uploaded_at') },
  ticketNo: { kind: 'text', by: sql.ref('bill_job.ticket_no') },
  fileName: { kind: 'text', by: sql`(natural_key(bill_job.file_name) collate "C")` },
  status: { kind: 'text', by: sql.ref('bill_job.status') },
  totalCount: { kind: 'number', by: sql.ref('bill_job.total_count') },
}

export interface JobFilter {
  readonly ticketNo?: string | undefined
  readonly statuses?: readonly string[] | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

export const listJobs = (
  db: Db,
  merchantId: string,
  { ticketNo, statuses, startDate, endDate }: JobFilter,
  request: ListRequest<(typeof billJobSortKeys)[number]>,
): Promise<Found<BillJobFields & WithSortKey>> => {
  let query = selectJobs(db, merchantId)
  if (ticketNo !== undefined)
    query = query.where(sql<SqlBool>`position(upper(${ticketNo}::text) in ticket_no) > 0`)
  if (statuses !== undefined && statuses.length > 0) query = query.where('status', 'in', statuses)
  if (startDate !== undefined)
    query = query.where(sql<SqlBool>`uploaded_at >= ${midnight(startDate)}`)
  if (endDate !== undefined)
    query = query.where(sql<SqlBool>`uploaded_at < ${midnightAfter(endDate)}`)
  return readPage(db, query, jobSort, sql.ref('bill_job.job_id'), request)
}

export const findJob = (
  db: Db,
  merchantId: string,
  jobId: string,
): Promise<BillJobFields | undefined> =>
  selectJobs(db, merchantId).where('job_id', '=', jobId).executeTakeFirst()

/** Competes with the worker for the row: the first one gets it. False when the worker did. */
export const cancelPending = async (
  db: Db,
  merchantId: string,
  jobId: string,
): Promise<boolean> => {
  const result = await db
    .updateTable('bill_job')
    .set({ status: 'CANCELLED', finished_at: now, version: sql<number>`version + 1` })
    .where('merchant_id', '=', merchantId)
    .where('job_id', '=', jobId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** One piece of the ZIP; undefined after the last. */
export const findChunk = async (
  db: Db,
  merchantId: string,
  jobId: string,
  chunkNo: number,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('bill_archive_chunk')
    .where('merchant_id', '=', merchantId)
    .where('job_id', '=', jobId)
    .where('chunk_no', '=', chunkNo)
    .select('bytes')
    .executeTakeFirst()
  return row?.bytes
}

/** Publishes the progress of a request. Call it last in a transaction: it locks the merchant's event stream. */
export const notifyJob = async (
  db: Db,
  { merchantId, jobId }: { readonly merchantId: string; readonly jobId: string },
): Promise<void> => {
  const job = await db
    .selectFrom('bill_job')
    .where('merchant_id', '=', merchantId)
    .where('job_id', '=', jobId)
    .select([
      'status',
      'total_count as count',
      'success_count as successCount',
      'failed_count as failedCount',
    ])
    .executeTakeFirst()
  if (job === undefined) return
  const { status, count, successCount, failedCount } = job
  await insertLiveEvents(db, merchantId, [
    {
      kind: 'job',
      shopId: null,
      permission: 'viewBillingQr',
      detail: { jobId, status, count, done: successCount + failedCount },
    },
  ])
}
