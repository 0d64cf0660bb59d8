/** Billing QR: requests for codes, their rows and files (spec 7, A-028). */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import { requireVersion } from '#infra/http/require-version.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { serve } from '#infra/http/serve.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { listRequest } from '#infra/pagination/list-request.ts'
import { pageOfRows } from '#infra/pagination/page.rules.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { audit } from '#domain/audit/audit.ts'
import {
  cancelPending,
  findJob,
  jobSort,
  listJobs,
  type BillJobFields,
  notifyJob,
} from './bill-job.queries.ts'
import { listRows, rowSort } from './bill-row.queries.ts'
import { billPage, billsFile, summaryOf, viewBill } from './bills.ts'
import { downloadCodes, templateOf } from './files.ts'
import { billTextsIn } from './texts/bill-texts.rules.ts'
import { jobAnswer, rowAnswer } from './job-answer.rules.ts'
import { requestCodes, requestSingle, viewPayee } from './request.ts'

const jobOf = async (db: Db, merchantId: string, id: string): Promise<BillJobFields> => {
  const job = await findJob(db, merchantId, id)
  if (job === undefined) throw notFound('Request')
  return job
}

const requireJob = ({ db, session }: TenantContext, id: string): Promise<BillJobFields> =>
  jobOf(db, session.merchantId, id)

const cancel = async (context: TenantContext, id: string): Promise<BillJobFields> => {
  const { db, session } = context
  const before = await requireJob(context, id)
  requireVersion(context, before)
  if (before.isSingle) {
    const message =
      'The code of a single bill is given out at once: its request cannot be cancelled'
    throw new AppError('4214', { message, detail: { reason: 'SINGLE' } })
  }
  if (!(await cancelPending(db, session.merchantId, id))) {
    const { status } = await requireJob(context, id)
    const message = 'Only a request that has not started can be cancelled'
    throw new AppError('4214', { message, detail: { reason: status } })
  }
  const after = await requireJob(context, id)
  await audit(context, {
    action: 'billing-qr.cancel',
    objectType: 'bill_job',
    objectId: id,
    detail: { before: { status: before.status }, after: { status: after.status } },
  })
  await notifyJob(db, { merchantId: session.merchantId, jobId: id })
  return after
}

export const billingQrRoutes = serve(billingQrCalls, {
  list: async ({ db, session }, { query }) => {
    const request = listRequest(query, jobSort, { sortBy: 'uploadedAt', sortOrder: 'desc' })
    const found = await listJobs(db, session.merchantId, query, request)
    return pageOfRows(found, request.page, jobAnswer, (row) =>
      request.cursorAfter({ key: row.sortKey, id: row.id }),
    )
  },
  template: async ({ database, session }, { query: { fileType = 'xlsx' } }) => {
    const now = await database.tenant(scopeOf(session), findNow)
    return templateOf(now.slice(0, 10), fileType, billTextsIn(session.language))
  },
  download: (context, { params }) => downloadCodes(context, params.id),
  request: (context, { upload }) => requestCodes(context, upload),
  single: (context, { body }) => requestSingle(context, body),
  cancel: async (context, { params }) => jobAnswer(await cancel(context, params.id)),
  rows: async (context, { params, query }) => {
    const request = listRequest(query, rowSort, { sortBy: 'rowNo', sortOrder: 'asc' })
    await requireJob(context, params.id)
    const { db, session } = context
    const found = await listRows(db, session.merchantId, params.id, query.statuses ?? [], request)
    return pageOfRows(found, request.page, rowAnswer, (row) =>
      request.cursorAfter({ key: row.sortKey, id: String(row.rowNo) }),
    )
  },
  bills: async (context, { query }) => {
    await requireJob(context, query.jobId)
    return billPage(context, query)
  },
  billsFile: (context, { query }) =>
    billsFile(context, query, (db) => jobOf(db, context.session.merchantId, query.jobId)),
  bill: async (context, { params, query }) => viewBill(context, params.id, query.rowNo),
  billSummary: async (context, { params }) =>
    summaryOf(context, await requireJob(context, params.id)),
  payee: viewPayee,
})
