/** Bills with codes, and payments that a platform reports for them. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Bill, BillFilter } from '@merchant/contract/areas/bills.shapes.ts'
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { insertMadeBills, type MadeBill } from './bills.queries.ts'
import type { TestMerchant } from './factories.queries.ts'
import type { TestService } from './harness.ts'

export const paidBillFixtures = ({ as, database, newId }: TestService) => {
  const make = async (merchant: TestMerchant, bills: readonly MadeBill[]): Promise<string> => {
    await merchant.ready
    return insertMadeBills(database, newId, merchant.merchantId, bills)
  }

  const take = async (merchant: TestMerchant, reports: readonly PaymentReport[]): Promise<void> => {
    await merchant.ready
    for (let start = 0; start < reports.length; start += 500) {
      const part = reports.slice(start, start + 500)
      const result = await importPayments(database, merchant.merchantId, part)
      const rejected = result?.rejected ?? []
      if (rejected.length > 0) throw new Error(JSON.stringify(rejected))
    }
  }

  const everyBill = async (
    request: ReturnType<typeof as>,
    jobId: string,
    query: { states?: BillFilter[]; sortBy?: 'state' | 'lastPaidAt' | 'paidAmount' } = {},
  ): Promise<Bill[]> => {
    const all: Bill[] = []
    for (let cursor: string | undefined; ;) {
      const { payload } = await request(billingQrCalls.bills, {
        query: { jobId, pageSize: '100', ...query, ...(cursor !== undefined && { cursor }) },
      })
      all.push(...payload.items)
      cursor = payload.nextCursor
      if (cursor === undefined) return all
    }
  }

  const billOf = async (merchant: TestMerchant, jobId: string, rowNo = 2) => {
    const { payload } = await as('MERCHANT', merchant)(billingQrCalls.bill, {
      params: { id: jobId },
      query: { rowNo },
    })
    return payload
  }

  return { make, take, everyBill, billOf }
}
