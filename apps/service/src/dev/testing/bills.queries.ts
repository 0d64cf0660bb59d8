/** Rows of bills. */
import { addDays } from '@merchant/contract/core/time.ts'
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import { insertRows } from '#areas/billing-qr/bill-row.queries.ts'

export interface ProxySeed {
  readonly type: 'MOBILE' | 'EMAIL' | 'FPSID'
  readonly id: string
  readonly clearingCode?: string
  readonly isDefault?: boolean
}

/**
 * Active addresses. Each is taken from the merchant of an earlier test, because it belongs to one at a time.
 */
export const insertProxies = (
  database: Database,
  merchantId: string,
  proxies: readonly ProxySeed[],
): Promise<void> =>
  database.system(async (db) => {
    for (const [index, proxy] of proxies.entries()) {
      await db
        .updateTable('fps_proxy')
        .set({ status: 'DEREGISTERED', is_default: false })
        .where('fps_proxy_type', '=', proxy.type)
        .where('fps_proxy_id', '=', proxy.id)
        .execute()
      await db
        .insertInto('fps_proxy')
        .values({
          merchant_id: merchantId,
          proxy_no: index + 1,
          fps_proxy_type: proxy.type,
          fps_proxy_id: proxy.id,
          clearing_code: proxy.clearingCode ?? null,
          status: 'ACTIVE',
          is_default: proxy.isDefault ?? false,
          bank_name: 'Sample Bank',
          account_masked: '***456',
          registered_at: sql<string>`app_now()`,
          proven_at: sql<string>`app_now()`,
          usable_from: sql<string>`app_now()`,
          registered_by: 'Test',
        })
        .execute()
    }
  })

/** The payment method that billing QR needs. */
export const insertBillMethod = async (database: Database, merchantId: string): Promise<void> => {
  await database.system((db) =>
    db
      .insertInto('payment_method')
      .values({
        merchant_id: merchantId,
        payment_method_type: 'BILL_QR',
        name: 'Billing QR',
        status: 'A',
        min_cents: 1,
        max_cents: 99_999_999,
        fee_text: '',
        settlement_days: 1,
        refund_full: true,
        refund_partial: true,
        refund_window_days: 365,
      })
      .execute(),
  )
}

/** Cancelled requests, which no worker processes, newest first, each with one bill. */
export const insertCancelledBills = async (
  database: Database,
  newId: NewId,
  merchantId: string,
  requests: readonly { readonly fileName: string; readonly billReference?: string }[],
): Promise<void> =>
  database.system(async (db) => {
    for (const [index, { fileName, billReference }] of requests.entries()) {
      const jobId = newId('job')
      const uploadedAt = sql<string>`app_now() - make_interval(mins => ${index}::int)`
      await db
        .insertInto('bill_job')
        .values({
          merchant_id: merchantId,
          job_id: jobId,
          ticket_no: `BQ${jobId}`,
          file_name: fileName,
          status: 'CANCELLED',
          total_count: 1,
          proxy: '{}',
          uploaded_by: 'Test',
          uploaded_at: uploadedAt,
          finished_at: uploadedAt,
          expires_at: sql<string>`app_now() + interval '90 days'`,
        })
        .execute()
      await db
        .insertInto('bill_row')
        .values({
          merchant_id: merchantId,
          job_id: jobId,
          row_no: 1,
          bill_reference: billReference ?? null,
          status: 'WAITING',
        })
        .execute()
    }
  })

export interface MadeBill {
  readonly billReference: string
  readonly amountCents: number | null
  /** Days from today; null without a due date. */
  readonly dueInDays: number | null
  readonly customerName?: string
}

/** A finished request whose bills have codes; their due dates may be over. Resolves to its id. */
export const insertMadeBills = async (
  database: Database,
  newId: NewId,
  merchantId: string,
  bills: readonly MadeBill[],
): Promise<string> => {
  const jobId = newId('job')
  await database.system(async (db) => {
    const { today } = await db
      .insertInto('bill_job')
      .values({
        merchant_id: merchantId,
        job_id: jobId,
        ticket_no: `BQ${jobId}`,
        file_name: 'bills.csv',
        status: 'COMPLETED',
        total_count: bills.length,
        success_count: bills.length,
        proxy: '{}',
        uploaded_by: 'Test',
        uploaded_at: sql<string>`app_now()`,
        finished_at: sql<string>`app_now()`,
        expires_at: sql<string>`app_now() + interval '90 days'`,
      })
      .returning(sql<string>`app_now()::date::text`.as('today'))
      .executeTakeFirstOrThrow()
    await insertRows(
      db,
      merchantId,
      jobId,
      bills.map(({ billReference, amountCents, dueInDays, customerName }, index) => ({
        rowNo: index + 2,
        billReference,
        amountCents,
        dueDate: dueInDays === null ? null : addDays(today, dueInDays),
        customerRef: null,
        customerName: customerName ?? null,
        customerEmail: null,
        remark: null,
        status: 'DONE' as const,
        payload: null,
        errors: null,
      })),
    )
  })
  return jobId
}

/** Ends the lease of a request, as if its worker had died. */
export const dropLease = async (database: Database, jobId: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('bill_job')
      .set({ lease_until: sql<string>`app_now() - interval '1 second'` })
      .where('job_id', '=', jobId)
      .execute(),
  )
}

export const makeExpired = async (database: Database, jobId: string): Promise<void> => {
  await database.system((db) =>
    db
      .updateTable('bill_job')
      .set({ expires_at: sql<string>`app_now() - interval '1 second'` })
      .where('job_id', '=', jobId)
      .execute(),
  )
}

export const countChunks = (database: Database, jobId: string): Promise<number> =>
  database.system(async (db) => {
    const { count } = await db
      .selectFrom('bill_archive_chunk')
      .where('job_id', '=', jobId)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

/** Rows that have a code. */
export const countDone = (database: Database, jobId: string): Promise<number> =>
  database.system(async (db) => {
    const { count } = await db
      .selectFrom('bill_row')
      .where('job_id', '=', jobId)
      .where('status', '=', 'DONE')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

export const listBillAudit = (
  database: Database,
  merchantId: string,
): Promise<{ action: string; code: string | null }[]> =>
  database.system((db) =>
    db
      .selectFrom('audit_entry')
      .where('merchant_id', '=', merchantId)
      .where('action', 'like', 'billing-qr.%')
      .orderBy('seq')
      .select(['action', 'code'])
      .execute(),
  )
