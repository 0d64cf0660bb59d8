/**
 * Creates the codes of one claimed request. Threads draw batches of rows in parallel; results
 * are stored and packed in the order of the rows. Every transaction is short and checks the lease: a
 * worker that lost it stops without writing.
 */
import type { Bill } from '@merchant/contract/areas/bill-row.rules.ts'
import type { Database, Db } from '#infra/db/database.ts'
import type { Threads } from '#infra/threads.ts'
import { serviceOwner } from '#infra/fair-queue.ts'
import { SERVICE } from '#domain/audit/actors.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { NOT_DRAWN } from '#domain/fps-addresses/code-fault.rules.ts'
import { notify, type NotificationEvent } from '#domain/messages/notify.ts'
import { openArchive, type BillArchive } from './bill-archive.ts'
import { type BillRowFields, readResults } from './bill-row.queries.ts'
import { drawBills, printSheet, type Drawn, type PrintedBill } from './bill-tasks.ts'
import {
  finishJob,
  holdLease,
  insertChunk,
  readBills,
  updateRows,
  type ClaimedJob,
  type Outcome,
  type RowResult,
} from './bill-work.queries.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import { notifyJob } from './bill-job.queries.ts'
import { pictureName, resultHead, resultLine } from './job-answer.rules.ts'

export interface BillWork {
  readonly database: Database
  readonly threads: Threads
  readonly signal: AbortSignal
}

/** Small enough not to delay other work of the threads, large enough to keep messages cheap. */
const BATCH = 100

/** Thrown when another worker took over the request, or this process is shutting down. */
export class JobGivenUp extends Error {}

type DrawnBatch = readonly { readonly row: BillRowFields; readonly drawn: Drawn }[]

const withLease = async <T>(
  { database, signal }: BillWork,
  job: ClaimedJob,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  if (signal.aborted) throw new JobGivenUp('The service is shutting down')
  return database.system(async (db) => {
    if (!(await holdLease(db, job))) throw new JobGivenUp('The lease was lost')
    return work(db)
  })
}

export const makeCodes = async (work: BillWork, job: ClaimedJob): Promise<void> => {
  const archive = openArchive(new Date(instantOf(job.uploadedAt.slice(0, 19))))
  const stored = storePieces(work, job, archive)
  // Awaited below; until then an unhandled rejection would end the process.
  stored.catch(() => undefined)
  try {
    const printed: PrintedBill[] = []
    for await (const batch of drawnBatches(work, job)) {
      await withLease(work, job, async (db) => {
        await updateRows(db, job, batch.map(resultOf))
        await notifyJob(db, job)
      })
      await packBatch(archive, batch, printed)
    }
    if (printed.length > 0) {
      const sheet = {
        ticketNo: job.ticketNo,
        merchantName: job.payee.merchantName,
        language: job.language,
        bills: printed,
      }
      archive.add(
        'sheet.pdf',
        await withRenewedLease(work, job, printSheet(work.threads, serviceOwner, sheet)),
        true,
      )
    }
    archive.add('result.csv', Buffer.from(await resultOfJob(work, job)), false)
    archive.end()
    const bytes = await stored
    await finish(work, job, bytes, null)
  } catch (error) {
    archive.abort(error instanceof Error ? error : new Error('unknown'))
    // A failure to store the archive is the cause of the one caught here: throw it first.
    await stored
    throw error
  }
}

/** Marks a request as failed. The code of a single bill was given out before, and is still a bill. */
export const giveUp = (work: BillWork, job: ClaimedJob): Promise<void> =>
  finish(work, job, 0, job.isSingle ? NO_ZIP : NOT_MADE)

const NO_ZIP = 'The ZIP could not be made. The code that was given out stays valid'
const NOT_MADE = 'The codes could not be created. Upload the file again'

const NO_CODE = 'Every row has an error'

const finish = (
  work: BillWork,
  job: ClaimedJob,
  archiveBytes: number,
  failure: string | null,
): Promise<void> =>
  withLease(work, job, async (db) => {
    const outcome = await finishJob(db, job, archiveBytes, { failure, noCode: NO_CODE })
    await insertAudit(db, job.merchantId, SERVICE, null, {
      action: 'billing-qr.finish',
      objectType: 'bill_job',
      objectId: job.jobId,
      detail: { ticketNo: job.ticketNo, ...outcome },
    })
    await notify(db, readyNotifications(job, outcome))
    await notifyJob(db, job)
  })

/** No notification for a single bill: its code was already the reply to the request. */
const readyNotifications = (
  { merchantId, jobId, ticketNo, totalCount: count, isSingle }: ClaimedJob,
  outcome: Outcome | undefined,
): NotificationEvent[] => {
  if (outcome === undefined) return []
  const { status } = outcome
  if (isSingle || (status === 'COMPLETED' && count === 1)) return []
  return [{ merchantId, kind: 'BILL_READY', detail: { jobId, ticketNo, status, count } }]
}

/** Draws as many batches ahead as there are threads, and yields them in the order of the rows. */
async function* drawnBatches(work: BillWork, job: ClaimedJob): AsyncGenerator<DrawnBatch> {
  const ahead: Promise<DrawnBatch>[] = []
  const reading = { after: 0, isMore: true }
  const readOne = async (): Promise<void> => {
    const rows = await work.database.system((db) => readBills(db, job, reading.after, BATCH))
    reading.isMore = rows.length === BATCH
    reading.after = rows.at(-1)?.rowNo ?? reading.after
    if (rows.length === 0) return
    const drawing = drawBatch(work, job, rows)
    // Awaited in its turn.
    drawing.catch(() => undefined)
    ahead.push(drawing)
  }
  for (;;) {
    while (reading.isMore && ahead.length <= work.threads.count) await readOne()
    const batch = ahead.shift()
    if (batch === undefined) return
    yield await batch
  }
}

const drawBatch = async (
  { threads }: BillWork,
  job: ClaimedJob,
  rows: readonly BillRowFields[],
): Promise<DrawnBatch> => {
  const drawn = await drawBills(threads, serviceOwner, job.payee, rows.map(billOfRow))
  return rows.map((row, index) => ({
    row,
    drawn: drawn[index] ?? { failure: NOT_DRAWN },
  }))
}

const billOfRow = ({ billReference, ...row }: BillRowFields): Bill => ({
  ...row,
  billReference: billReference ?? '',
})

const resultOf = ({ row, drawn }: DrawnBatch[number]): RowResult => {
  const { rowNo } = row
  if ('payload' in drawn) return { rowNo, status: 'DONE', payload: drawn.payload, errors: null }
  const value = row.billReference ?? ''
  return {
    rowNo,
    status: 'REFUSED',
    payload: null,
    errors: [{ column: 'billReference', message: drawn.failure, value }],
  }
}

const packBatch = async (
  archive: BillArchive,
  batch: DrawnBatch,
  printed: PrintedBill[],
): Promise<void> => {
  const files: (readonly [name: string, bytes: Uint8Array, isCompressed: boolean])[] = []
  for (const { row, drawn } of batch) {
    if (!('payload' in drawn)) continue
    const bill = billOfRow(row)
    const name = pictureName(row.rowNo, bill.billReference)
    files.push([`${name}.png`, drawn.png, true], [`${name}.svg`, Buffer.from(drawn.svg), false])
    printed.push({ bill, png: drawn.png, size: drawn.size })
  }
  const last = files.pop()
  for (const file of files) archive.add(...file)
  if (last !== undefined) await archive.addAndWait(...last)
}

/** Stores the archive piece by piece and returns its size in bytes. */
const storePieces = async (
  work: BillWork,
  job: ClaimedJob,
  { pieces }: BillArchive,
): Promise<number> => {
  let chunkNo = 0
  let bytes = 0
  for await (const piece of pieces) {
    const number = (chunkNo += 1)
    await withLease(work, job, (db) => insertChunk(db, job, number, piece))
    bytes += piece.length
  }
  return bytes
}

/** Well below the 30 seconds of a lease. */
const RENEWAL_MS = 8_000

/** Renews the lease while a long step runs. */
const withRenewedLease = async <T>(
  work: BillWork,
  job: ClaimedJob,
  step: Promise<T>,
): Promise<T> => {
  const renewal = setInterval(() => {
    // The next step notices a lost lease.
    withLease(work, job, () => Promise.resolve()).catch(() => undefined)
  }, RENEWAL_MS)
  try {
    return await step
  } finally {
    clearInterval(renewal)
  }
}

const resultOfJob = async (work: BillWork, job: ClaimedJob): Promise<string> => {
  let text = resultHead
  await withLease(work, job, async (db) => {
    for (const row of await readResults(db, job.merchantId, job.jobId)) {
      text += resultLine({ ...row, errors: row.errors ?? [] }, job.language)
    }
  })
  return text
}
