/** Streams the rows of a statement as CSV or as a workbook. */
import type { Db } from '#infra/db/database.ts'
import { AppError } from '#infra/http/app-error.ts'
import type { FileAnswer } from '#infra/http/send-file.ts'
import { copyRows, csvHead, withCrlf } from './cells.rules.ts'
import { fileBody } from './streamed-body.ts'
import { inLanguage, type FileColumn } from './file-columns.queries.ts'
import type { FileTexts } from './file-texts.ts'
import { openTableRows, type TableRows } from './table-rows.queries.ts'
import { xlsxStream, type Workbook } from './xlsx.ts'

export interface TableFile extends Omit<TableRows, 'readFirst'> {
  /** The name of the file without day and extension. */
  readonly name: string
  readonly day: string
  readonly title: string
  readonly texts: FileTexts
  /** The totals of a workbook, read from the same state of the database as its rows. */
  readonly summary: (db: Db) => Promise<Workbook['summary']>
}

/**
 * All columns, or the named ones in the given order. A field of several values, such as an address, has several, and
 * one of codes has its words too.
 */
export const chosenColumns = <Name extends string>(
  known: Readonly<Record<Name, FileColumn | readonly FileColumn[]>>,
  names: readonly Name[] | undefined,
  texts: FileTexts,
): FileColumn[] =>
  (names ?? (Object.keys(known) as Name[])).flatMap((name): readonly FileColumn[] => {
    const columns: FileColumn | readonly FileColumn[] = known[name]
    return ('kind' in columns ? [columns] : columns).flatMap((one) => inLanguage(one, texts))
  })

export const tableFile = async (file: TableFile): Promise<FileAnswer> => {
  const { fileType, columns } = file
  let summary: Workbook['summary'] = []
  const copy = await openTableRows({
    ...file,
    readFirst: async (db) => {
      if (fileType === 'xlsx') summary = await file.summary(db)
    },
  })
  if (copy === undefined) {
    throw new AppError('4290', {
      message: 'Another file is being made. Wait until it is finished',
      retryAfter: 2,
    })
  }
  const fileName = `${file.name}-${file.day}.${fileType}`
  if (fileType === 'csv') {
    const head = csvHead(columns.map(({ header }) => header))
    const body = await fileBody(copy, (source) => withHead(head, withCrlf(source)))
    return { fileName, contentType: 'text/csv; charset=utf-8', body, isCompressible: true }
  }
  const shown = (name: string): string => file.texts.names[name] ?? name
  const book = (source: AsyncIterable<Buffer>): Workbook => ({
    name: shown(file.title),
    columns,
    summaryName: shown('Totals'),
    summaryHeads: [shown('What'), shown('Value')],
    rows: copyRows(source),
    summary,
  })
  const body = await fileBody(copy, (source) => xlsxStream(book(source)))
  return {
    fileName,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body,
  }
}

async function* withHead(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // Waits for the first rows before sending the head: until then a failure is answered with a refusal.
  const chunks = rest[Symbol.asyncIterator]()
  const first = await chunks.next()
  yield head
  if (!first.done) yield first.value
  yield* { [Symbol.asyncIterator]: () => chunks }
}
