/** The files of billing QR: the template of a sheet, and the ZIP of a request. */
import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '@merchant/bill-sheet/csv.ts'
import { billColumns, type BillColumn } from '@merchant/contract/areas/bill-row.rules.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { storedFile } from '#infra/export/stored-file.ts'
import { chunksOf, streamedBody } from '#infra/export/streamed-body.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { audit } from '#domain/audit/audit.ts'
import type { BillTexts } from './texts/en.ts'
import { findChunk, findJob, type BillJobFields } from './bill-job.queries.ts'

/** The names of the columns are read by the upload, so that they are the same in every language. */
const heading = (column: BillColumn): string =>
  column === 'billReference' ? 'billReference*' : column
const headings = billColumns.map(heading)
const widths = [26, 14, 14, 26, 30, 30, 40]

const examples = (today: string, { examples: [first, second] }: BillTexts): string[][] => [
  [
    'BILL-2026-000001',
    '1280.50',
    addDays(today, 30),
    'CUST-0001',
    first.customerName,
    'customer@example.com',
    first.remark,
  ],
  ['BILL-2026-000002', '', '', '', second.customerName, '', second.remark],
]

const csvOf = (today: string, texts: BillTexts): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + [headings, ...examples(today, texts)].map(csvLine).join(''))

const xlsxOf = (today: string, texts: BillTexts): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: texts.sheets.bills,
        columns: widths.map((width) => ({ width })),
        rows: [[...headings], ...examples(today, texts)],
        freezePane: { rows: 1 },
      },
      {
        name: texts.sheets.notes,
        columns: [{ width: 18 }, { width: 90 }],
        rows: [
          ...billColumns.map((column) => [heading(column), texts.columns[column]]),
          ['', ''],
          [...texts.limits],
          [...texts.example],
        ],
      },
    ],
  })

export const templateOf = async (
  today: string,
  fileType: 'xlsx' | 'csv',
  texts: BillTexts,
): Promise<FileAnswer> => ({
  fileName: `billing-qr-template.${fileType}`,
  contentType:
    fileType === 'csv'
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: Readable.from([
    fileType === 'csv' ? csvOf(today, texts) : Buffer.from(await xlsxOf(today, texts)),
  ]),
})

const refusalOf = ({ status, expiresAt }: BillJobFields): AppError | undefined => {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIAL':
      return undefined
    case 'EXPIRED':
      return new AppError('4240', {
        message: `The codes were available until ${expiresAt.slice(0, 10)}. Upload the bills again`,
      })
    case 'PENDING':
    case 'PROCESSING':
      return new AppError('4214', {
        message: 'The codes are not finished yet',
        detail: { reason: status },
      })
    case 'FAILED':
    case 'CANCELLED':
      return new AppError('4214', {
        message: 'There are no codes to download',
        detail: { reason: status },
      })
  }
}

export const downloadCodes = (context: DetachedContext, jobId: string): Promise<FileAnswer> =>
  storedFile(context.owner, () => openCodes(context, jobId))

const openCodes = async (context: DetachedContext, jobId: string): Promise<FileAnswer> => {
  const { database, session } = context
  const job = await database.tenant(scopeOf(session), async (db) => {
    const found = await findJob(db, session.merchantId, jobId)
    if (found === undefined) throw notFound('Request')
    const refusal = refusalOf(found)
    if (refusal !== undefined) throw refusal
    const { ticketNo } = found
    await audit(
      { ...context, db },
      {
        action: 'billing-qr.download',
        objectType: 'bill_job',
        objectId: jobId,
        detail: { ticketNo },
      },
    )
    return found
  })
  return {
    fileName: `${job.ticketNo}.zip`,
    contentType: 'application/zip',
    body: streamedBody(piecesOf(context, job)),
  }
}

/** Reads chunk by chunk, so that any process can serve the ZIP. A missing chunk aborts the response. */
async function* piecesOf(
  { database, session }: DetachedContext,
  job: BillJobFields,
): AsyncGenerator<Buffer> {
  let sent = 0
  for (let chunkNo = 1; sent < (job.archiveBytes ?? 0); chunkNo += 1) {
    const piece = await database.tenant(scopeOf(session), (db) =>
      findChunk(db, session.merchantId, job.id, chunkNo),
    )
    if (piece === undefined) throw new Error('A chunk of the archive is missing')
    sent += piece.length
    yield* chunksOf(piece)
  }
}
