/** Inserts the sample's requests for codes as an upload would leave them. */
import { addDays } from '@merchant/contract/core/time.ts'
import type { Db } from '#infra/db/database.ts'
import { insertRows, type BillRowFields } from '#areas/billing-qr/bill-row.queries.ts'
import { rowToStore } from '#areas/billing-qr/job-answer.rules.ts'
import type { Payee } from '#areas/billing-qr/payee.rules.ts'
import type { SampleBillJob } from './bills.ts'

const hongKong = (time: string): string => `${time}+08`

/** The remains of a row after ninety days. */
const expired = (row: BillRowFields): BillRowFields => ({
  ...row,
  status: 'DONE',
  customerName: null,
  customerEmail: null,
  remark: null,
})

export const insertBillJobs = async (
  db: Db,
  merchantId: string,
  payee: Payee,
  uploadedBy: string,
  jobs: readonly SampleBillJob[],
): Promise<void> => {
  for (const { jobId, ticketNo, fileName, status, uploadedAt, rows } of jobs) {
    const rowsToInsert = rows.map(rowToStore)
    const good = rowsToInsert.filter((row) => row.status === 'WAITING')
    await db
      .insertInto('bill_job')
      .values({
        merchant_id: merchantId,
        job_id: jobId,
        ticket_no: ticketNo,
        file_name: fileName,
        status,
        total_count: rowsToInsert.length,
        success_count: status === 'EXPIRED' ? good.length : 0,
        failed_count: rowsToInsert.length - good.length,
        total_cents: good.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
        proxy: JSON.stringify(payee),
        uploaded_by: uploadedBy,
        uploaded_at: hongKong(uploadedAt),
        finished_at: status === 'PENDING' ? null : hongKong(uploadedAt),
        expires_at: hongKong(`${addDays(uploadedAt.slice(0, 10), 90)} 00:00:00`),
      })
      .execute()
    await insertRows(
      db,
      merchantId,
      jobId,
      status === 'EXPIRED' ? rowsToInsert.map(expired) : rowsToInsert,
    )
    await db
      .insertInto('bill_ticket_count')
      .values({ merchant_id: merchantId, day: uploadedAt.slice(0, 10), taken: 1 })
      .execute()
  }
}
