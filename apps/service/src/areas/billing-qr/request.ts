/** Requests for codes: of a sheet of bills, or of a single bill. */
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  billOf,
  checkBills,
  faultsOfBill,
  type NumberedCells,
} from '@merchant/contract/areas/bill-row.rules.ts'
import { billingQrCalls, type BillDraft } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Reply } from '@merchant/contract/core/call.ts'
import { ThreadLost } from '#infra/threads.ts'
import { AppError, fieldErrors } from '#infra/http/app-error.ts'
import { type DetachedContext, inTenant, type TenantContext } from '#infra/http/context.ts'
import { answerInSteps } from '#infra/http/idempotency.ts'
import type { Upload } from '#infra/http/upload.ts'
import { findNow, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { audit } from '#domain/audit/audit.ts'
import { NOT_DRAWN } from '#domain/fps-addresses/code-fault.rules.ts'
import { shownAddress } from '#domain/fps-addresses/shown-address.ts'
import { countOpen, insertJob, listProxies, takeTicketNo, notifyJob } from './bill-job.queries.ts'
import { insertRows, type BillRowFields } from './bill-row.queries.ts'
import { drawBills, readSheet } from './bill-tasks.ts'
import { rowToStore } from './job-answer.rules.ts'
import {
  nextPayable,
  payableProxy,
  proxyInCode,
  type ActiveProxy,
  type Payee,
} from './payee.rules.ts'

/** How much unfinished work a merchant may have. */
const MAX_OPEN = { jobs: 100, rows: 50_000 }

interface Created {
  readonly id: string
  readonly ticketNo: string
}

/** The address that codes pay, since when it is active, and the one that they will pay next. */
export const viewPayee = async ({
  db,
  session: { merchantId, merchant },
}: TenantContext): Promise<Reply<typeof billingQrCalls.payee>> => {
  const payee = payableProxy(await listProxies(db, merchantId, 'ACTIVE'))
  const next = nextPayable(payee, await listProxies(db, merchantId, 'WAITING'))
  const shown = ({ type, id, usableFrom }: ActiveProxy) => ({
    fpsProxyType: type,
    fpsProxyId: shownAddress(type, id),
    usableFrom: wireTimeOrNull(usableFrom),
  })
  return {
    payee: payee === undefined ? null : { ...shown(payee), merchantName: merchant.merchantName },
    next: next === undefined ? null : shown(next),
  }
}

const requirePayee = async (context: TenantContext): Promise<Payee> => {
  const { merchantId, merchant } = context.session
  const proxy = payableProxy(await listProxies(context.db, merchantId, 'ACTIVE'))
  if (proxy !== undefined) return { proxy: proxyInCode(proxy), merchantName: merchant.merchantName }
  throw new AppError('4220', {
    message: 'There is no active FPS address to pay to: see FPS addressing',
    detail: { reason: 'NO_FPS_PROXY', fields: [] },
  })
}

const requireCapacity = async ({ db, session }: TenantContext, rows: number): Promise<void> => {
  const open = await countOpen(db, session.merchantId)
  if (open.jobs < MAX_OPEN.jobs && open.rows + rows <= MAX_OPEN.rows) return
  const message = 'Too many codes are still being created. Try again once they are finished'
  throw new AppError('4290', { message, retryAfter: 30 })
}

const todayOf = async ({ db }: TenantContext): Promise<string> => (await findNow(db)).slice(0, 10)

export const requestCodes = async (context: DetachedContext, upload: Upload): Promise<Created> => {
  const compared = { sha256: hash('sha256', upload.bytes, 'hex') }
  return answerInSteps(context, billingQrCalls.request, compared, async (finish) => {
    await inTenant(context, requirePayee)
    const rows = await rowsOf(context, upload)
    return finish(async (inner) => {
      const checked = checkBills(rows, await todayOf(inner)).map(rowToStore)
      const job = { fileName: upload.fileName, rows: checked, payee: await requirePayee(inner) }
      return create(inner, 'billing-qr.request', job)
    })
  })
}

const rowsOf = async (
  { deps, owner }: DetachedContext,
  { fileName, bytes }: Upload,
): Promise<readonly NumberedCells[]> => {
  const task = { fileName, bytes }
  const read = await readSheet(deps.sheetReaders, owner, task).catch((error: unknown) => {
    if (error instanceof ThreadLost)
      return { refusal: 'The file takes too long or too much memory to read. Keep only the bills' }
    throw error
  })
  if ('refusal' in read) throw unreadable(read.refusal)
  return read.rows
}

const unreadable = (reason: string): AppError =>
  new AppError('4250', { message: reason, detail: { reason } })

interface Requested {
  readonly fileName: string
  readonly rows: readonly BillRowFields[]
  readonly payee: Payee
}

const create = async (
  inner: TenantContext,
  action: string,
  { fileName, rows, payee }: Requested,
): Promise<Created> => {
  const { db, session, deps } = inner
  await requireCapacity(inner, rows.length)
  const good = rows.filter(({ status }) => status !== 'REFUSED')
  const job = {
    jobId: inner.newId('job'),
    ticketNo: await takeTicketNo(db, session.merchantId),
    fileName,
    totalCount: rows.length,
    failedCount: rows.length - good.length,
    totalCents: good.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    payee,
    language: session.language,
    uploadedBy: session.displayName,
  }
  await insertJob(db, session.merchantId, job)
  await insertRows(db, session.merchantId, job.jobId, rows)
  const { ticketNo, totalCount, failedCount } = job
  await audit(inner, {
    action,
    objectType: 'bill_job',
    objectId: job.jobId,
    detail: { after: { ticketNo, fileName, totalCount, failedCount } },
  })
  await notifyJob(db, { merchantId: session.merchantId, jobId: job.jobId })
  inner.afterCommit(deps.wakeBills)
  return { id: job.jobId, ticketNo }
}

type SingleAnswer = Reply<typeof billingQrCalls.single>

/** Returns the code immediately; the request of one row creates it again for its ZIP. */
export const requestSingle = async (
  context: DetachedContext,
  cells: BillDraft,
): Promise<SingleAnswer> =>
  answerInSteps(context, billingQrCalls.single, cells, async (finish) => {
    const payee = await inTenant(context, async (inner) => {
      const faults = faultsOfBill(given(cells), await todayOf(inner))
      if (faults.length > 0)
        throw fieldErrors(faults.map(({ column, message }) => ({ path: column, message })))
      return requirePayee(inner)
    })
    const [drawn] = await drawBills(context.deps.billThreads, context.owner, payee, [
      billOf(given(cells)),
    ])
    if (drawn === undefined || 'failure' in drawn) {
      throw fieldErrors([{ path: 'billReference', message: drawn?.failure ?? NOT_DRAWN }])
    }
    const { payload, svg, png } = drawn
    return finish(async (inner) => {
      // The stored request is drawn again with its payee, which must be that of the code in this answer.
      if (!isDeepStrictEqual(await requirePayee(inner), payee)) throw new AppError('4090')
      const checked = rowToStore({ rowNo: 1, cells: given(cells), faults: [] })
      // This answer gives the code out: it is stored at once, whatever becomes of the ZIP.
      const row = { ...checked, status: 'DONE', payload } as const
      const job = { fileName: row.billReference ?? '', rows: [row], payee }
      const created = await create(inner, 'billing-qr.single', job)
      return { ...created, payload, svg, png: Buffer.from(png).toString('base64') }
    })
  })

/** Drops undefined cells. */
const given = (cells: BillDraft): NumberedCells['cells'] =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
