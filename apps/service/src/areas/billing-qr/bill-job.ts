/**
 * Makes the codes of one claimed request: batches of rows are drawn in all threads at once,
 * written down in their order, and packed as they come. Every transaction is short and holds the
 * lease; whoever lost it stops without a trace.
 */
import type { Bill } from '@merchant/contract/areas/bill-row.rules.ts'
import type { Database, Db } from '#infra/db/database.ts'
import type { Threads } from '#infra/threads.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { openArchive, type BillArchive } from './bill-archive.ts'
import type { BillRowFields } from './bill-row.queries.ts'
import { drawBills, printSheet, type Drawn, type PrintedBill } from './bill-tasks.ts'
import {
  finishJob,
  holdLease,
  insertChunk,
  readBills,
  updateRows,
  type ClaimedJob,
  type RowResult,
} from './bill-work.queries.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import { tellJob } from './job-live.queries.ts'
import { pictureName, resultHead, resultLine } from './result.rules.ts'
import { readResults } from './result.queries.ts'

export interface BillWork {
  readonly database: Database
  readonly threads: Threads
  readonly signal: AbortSignal
}

/** Small enough that a list waits for no batch, large enough that messages cost little. */
const BATCH = 100
const SERVICE = { userId: null, displayName: 'Service', roleType: null }

/** Another worker has the request, or this process ends. */
export class JobGivenUp extends Error {}

type DrawnBatch = readonly { readonly row: BillRowFields; readonly drawn: Drawn }[]

const withLease = async <T>(
  { database, signal }: BillWork,
  job: ClaimedJob,
  work: (db: Db) => Promise<T>,
): Promise<T> => {
  if (signal.aborted) throw new JobGivenUp('The service ends')
  return database.system(async (db) => {
    if (!(await holdLease(db, job))) throw new JobGivenUp('The lease was lost')
    return work(db)
  })
}

export const makeCodes = async (work: BillWork, job: ClaimedJob): Promise<void> => {
  const archive = openArchive(new Date(instantOf(job.uploadedAt.slice(0, 19))))
  const kept = keepPieces(work, job, archive)
  // It is waited for below; until then a failure must not end the process.
  kept.catch(() => undefined)
  try {
    const printed: PrintedBill[] = []
    for await (const batch of drawnBatches(work, job)) {
      await withLease(work, job, async (db) => {
        await updateRows(db, job, batch.map(resultOf))
        await tellJob(db, job)
      })
      await packBatch(archive, batch, printed)
    }
    if (printed.length > 0) {
      const sheet = { ticketNo: job.ticketNo, merchantName: job.payee.merchantName, bills: printed }
      archive.add('sheet.pdf', await whileHolding(work, job, printSheet(work.threads, sheet)), true)
    }
    archive.add('result.csv', Buffer.from(await resultOfJob(work, job)), false)
    archive.end()
    const bytes = await kept
    await finish(work, job, bytes, null)
  } catch (error) {
    archive.abort(error instanceof Error ? error : new Error('unknown'))
    // What broke the archive says more than what it broke.
    await kept
    throw error
  }
}

/** Ends a request that cannot be made, and says so. */
export const giveUp = (work: BillWork, job: ClaimedJob): Promise<void> =>
  finish(work, job, 0, 'The codes could not be made. Upload the file again')

const finish = (
  work: BillWork,
  job: ClaimedJob,
  archiveBytes: number,
  failure: string | null,
): Promise<void> =>
  withLease(work, job, async (db) => {
    const outcome = await finishJob(db, job, archiveBytes, failure)
    await insertAudit(db, job.merchantId, SERVICE, null, {
      action: 'billing-qr.finish',
      objectType: 'bill_job',
      objectId: job.jobId,
      detail: { ticketNo: job.ticketNo, ...outcome },
    })
    await tellJob(db, job)
  })

/** Reads ahead by as many batches as there are threads, and answers in the order of the rows. */
async function* drawnBatches(work: BillWork, job: ClaimedJob): AsyncGenerator<DrawnBatch> {
  const ahead: Promise<DrawnBatch>[] = []
  const reading = { after: 0, isMore: true }
  const readOne = async (): Promise<void> => {
    const rows = await work.database.system((db) => readBills(db, job, reading.after, BATCH))
    reading.isMore = rows.length === BATCH
    reading.after = rows.at(-1)?.rowNo ?? reading.after
    if (rows.length === 0) return
    const drawing = drawBatch(work, job, rows)
    // It is waited for in its turn.
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
  const drawn = await drawBills(threads, job.payee, rows.map(billOfRow))
  return rows.map((row, place) => ({ row, drawn: drawn[place] ?? { failure: 'It was not drawn' } }))
}

const billOfRow = ({ billReference, ...row }: BillRowFields): Bill => ({
  ...row,
  billReference: billReference ?? '',
})

const resultOf = ({ row, drawn }: DrawnBatch[number]): RowResult => {
  const { rowNo } = row
  if ('payload' in drawn) return { rowNo, status: 'DONE', payload: drawn.payload, errors: null }
  const value = row.billReference ?? ''
  const message = `No code can say this: ${drawn.failure}`
  return {
    rowNo,
    status: 'REFUSED',
    payload: null,
    errors: [{ column: 'billReference', message, value }],
  }
}

const packBatch = async (
  archive: BillArchive,
  batch: DrawnBatch,
  printed: PrintedBill[],
): Promise<void> => {
  const files: (readonly [name: string, bytes: Uint8Array, isSmallAlready: boolean])[] = []
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

/** Answers how many bytes there were. */
const keepPieces = async (
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

const BEAT_MS = 8_000

/** The lease lives on while something long is waited for. */
const whileHolding = async <T>(work: BillWork, job: ClaimedJob, waited: Promise<T>): Promise<T> => {
  const beat = setInterval(() => {
    // A lost lease is found by the next step.
    withLease(work, job, () => Promise.resolve()).catch(() => undefined)
  }, BEAT_MS)
  try {
    return await waited
  } finally {
    clearInterval(beat)
  }
}

const resultOfJob = async (work: BillWork, job: ClaimedJob): Promise<string> => {
  let text = resultHead
  await withLease(work, job, async (db) => {
    for (const row of await readResults(db, job.merchantId, job.jobId)) {
      text += resultLine({ ...row, errors: row.errors ?? [] })
    }
  })
  return text
}
