/** Which bills of a request are paid. */
import { can } from '@merchant/contract/access/permissions.ts'
import type { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Bill, BillSummary, BillView } from '@merchant/contract/areas/bills.shapes.ts'
import type { Received, Reply } from '@merchant/contract/core/call.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { moneyOrNull, paymentStateAnswer } from '#domain/bills/bill-answer.ts'
import { fileTextsIn } from '#domain/file-texts/file-texts.ts'
import { listFile } from '#domain/list-file.ts'
import { findNow, wireTime } from '#infra/db/hong-kong-time.ts'
import { chosenColumns } from '#infra/export/table-file.ts'
import { notFound } from '#infra/http/app-error.ts'
import type { DetachedContext, TenantContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { listRequest, sortOf } from '#infra/pagination/list-request.ts'
import { pageOfRows, withoutPage } from '#infra/pagination/page.rules.ts'
import type { BillJobFields } from './bill-job.queries.ts'
import {
  billFileColumns,
  billSort,
  billStatement,
  countBills,
  findBill,
  listBills,
  sumBills,
  type BillFields,
} from './bill-list.queries.ts'
import { countBillPayments, listBillPayments, listSameReference } from './bill-reference.queries.ts'

const defaultSort = { sortBy: 'rowNo', sortOrder: 'asc' } as const

const billOf = (row: BillFields): Bill => ({
  rowNo: row.rowNo,
  billReference: row.billReference ?? '',
  amount: moneyOrNull(row.amountCents),
  dueDate: row.dueDate,
  customerRef: row.customerRef,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  remark: row.remark,
  ...paymentStateAnswer(row),
})

export const billPage = async (
  { db, session }: TenantContext,
  query: Received<typeof billingQrCalls.bills>['query'],
): Promise<Reply<typeof billingQrCalls.bills>> => {
  const request = listRequest(query, billSort, defaultSort)
  const found = await listBills(db, session.merchantId, query, request)
  return pageOfRows(found, request.page, billOf, (row) =>
    request.cursorAfter({ key: row.sortKey, id: String(row.rowNo).padStart(7, '0') }),
  )
}

export const billsFile = (
  context: DetachedContext,
  query: Received<typeof billingQrCalls.billsFile>['query'],
  requireJob: (db: TenantContext['db']) => Promise<unknown>,
): Promise<FileAnswer> => {
  const { merchantId } = context.session
  const { fileType, columns, sortBy, sortOrder, ...filter } = withoutPage(query)
  const sort = sortOf({ sortBy, sortOrder }, defaultSort)
  return listFile(context, {
    action: 'billing-qr.file',
    name: 'bills',
    title: 'Bills',
    fileType,
    columns: chosenColumns(billFileColumns, columns, fileTextsIn(context.session.language)),
    filter,
    sort,
    check: async (db) => void (await requireJob(db)),
    counted: 'Bills',
    count: (db) => countBills(db, merchantId, filter),
    statement: (db, cells) => billStatement(db, merchantId, filter, sort, cells),
  })
}

/** One bill with its payments: those of the caller's shops, and how many there are besides. */
export const viewBill = async (
  { db, session }: TenantContext,
  jobId: string,
  rowNo: number,
): Promise<BillView> => {
  const { merchantId } = session
  const row = await findBill(db, merchantId, jobId, rowNo)
  if (row?.billReference == null) throw notFound('Bill')
  const { billReference } = row
  const payments = can(session.roleType, 'viewTransaction')
    ? await listBillPayments(db, merchantId, billReference)
    : []
  return {
    bill: billOf(row),
    payments: payments.map(({ paidCents, refundedCents, ...payment }) => ({
      ...payment,
      paidAmount: moneyOf(paidCents),
      refundedAmount: moneyOf(refundedCents),
    })),
    hiddenCount: (await countBillPayments(db, merchantId, billReference)) - payments.length,
    sameReference: await listSameReference(db, merchantId, jobId, billReference),
    asOf: wireTime(await findNow(db)),
  }
}

export const summaryOf = async (
  { db, session }: TenantContext,
  { id, ticketNo, fileName }: Pick<BillJobFields, 'id' | 'ticketNo' | 'fileName'>,
): Promise<BillSummary> => {
  const sums = await sumBills(db, session.merchantId, id)
  return {
    ticketNo,
    fileName,
    counts: {
      UNPAID: sums.unpaid,
      PART_PAID: sums.partPaid,
      PAID: sums.paid,
      OVERPAID: sums.overpaid,
      OVERDUE: sums.overdue,
      PAID_TWICE: sums.paidTwice,
    },
    billCount: sums.bills,
    openAmountCount: sums.openAmounts,
    billedAmount: moneyOf(sums.billedCents),
    paidAmount: moneyOf(sums.keptCents),
    refundedAmount: moneyOf(sums.refundedCents),
    outstandingAmount: moneyOf(sums.outstandingCents),
    overdueAmount: moneyOf(sums.overdueCents),
    excessAmount: moneyOf(sums.excessCents),
    asOf: sums.asOf,
  }
}
