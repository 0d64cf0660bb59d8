/**
 * Streams a workbook in constant memory: rows on as many sheets as they need, and a second tab with totals
 * and filter. Written by hand, because hucre streams a single kind of sheet only.
 */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { SummaryLine, TextRow } from './cells.rules.ts'
import {
  contentTypes,
  rootRelations,
  sheetEnd,
  sheetRow,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
  type SheetColumn,
} from './xlsx-parts.ts'

/** The limit of the format, header row included. */
const ROWS_PER_SHEET = 1_048_576
/** Higher levels cost much more time for little less size. */
const DEFLATE = { compressionLevel: 1 }

export interface Workbook {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly TextRow[]>
  readonly summary: readonly SummaryLine[]
  readonly summaryName: string
  readonly summaryHeads: readonly [what: string, value: string]
  readonly rowsPerSheet?: number
}

export const xlsxStream = (book: Workbook): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const source = rowReader(book.rows)
  let sheet: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => {
    sheet?.destroy()
    void source.close()
  })
  const add = (name: string, text: string): void => {
    zip.addBuffer(Buffer.from(text), name, DEFLATE)
  }
  const finish = (parts: number): void => {
    add('xl/worksheets/sheet2.xml', summarySheet(book))
    add('xl/workbook.xml', workbook(tabsOf(book, parts)))
    add('xl/_rels/workbook.xml.rels', workbookRelations(parts))
    add('xl/styles.xml', styles)
    add('_rels/.rels', rootRelations)
    add('[Content_Types].xml', contentTypes(parts))
    zip.end()
  }
  // Part 2 is the summary, so the second sheet of rows is part 3.
  const addSheet = (part: number, parts: number): void => {
    sheet = Readable.from(sheetText(book, source), { objectMode: false })
    // yazl does not handle errors of its sources: break the file instead of the process.
    sheet.once('error', (error) => output.destroy(error))
    sheet.once('end', () => {
      if (source.isDone()) finish(parts)
      else addSheet(parts + 1, parts + 1)
    })
    zip.addReadStream(sheet, `xl/worksheets/sheet${String(part)}.xml`, DEFLATE)
  }
  addSheet(1, 2)
  return output
}

const tabsOf = ({ name, summaryName }: Workbook, parts: number) => [
  { name, part: 1 },
  { name: summaryName, part: 2 },
  ...Array.from({ length: parts - 2 }, (_none, index) => ({
    name: `${name} ${String(index + 2)}`,
    part: index + 3,
  })),
]

type RowReader = ReturnType<typeof rowReader>

/** Reads batches and takes back the rows that did not fit on a sheet. */
const rowReader = (rows: AsyncIterable<readonly TextRow[]>) => {
  const iterator = rows[Symbol.asyncIterator]()
  let rest: readonly TextRow[] = []
  let done = false
  /** Empty only at the end. */
  const next = async (): Promise<readonly TextRow[]> => {
    while (rest.length === 0 && !done) {
      const result = await iterator.next()
      if (result.done) done = true
      else rest = result.value
    }
    const batch = rest
    rest = []
    return batch
  }
  return {
    next,
    giveBack: (batch: readonly TextRow[]) => {
      rest = batch
    },
    isDone: () => done && rest.length === 0,
    close: async () => {
      done = true
      await iterator.return?.(undefined)
    },
  }
}

async function* sheetText(
  { columns, rowsPerSheet = ROWS_PER_SHEET }: Workbook,
  source: RowReader,
): AsyncGenerator<string> {
  yield sheetStart(columns)
  let number = 1
  for (;;) {
    const batch = await source.next()
    const room = rowsPerSheet - number
    // A full sheet ends when there is another row, so that no sheet is empty.
    if (batch.length === 0 || room === 0) {
      source.giveBack(batch)
      break
    }
    let text = ''
    for (const row of batch.slice(0, room)) text += sheetRow(columns, row, (number += 1))
    if (batch.length > room) source.giveBack(batch.slice(room))
    yield text
  }
  yield sheetEnd
}

const summarySheet = ({ summary, summaryHeads: [what, value] }: Workbook): string => {
  const lines = summary.map(({ label, value: shown, kind }, index) =>
    sheetRow(
      [
        { header: '', kind: 'text' },
        { header: '', kind },
      ],
      [label, shown],
      index + 2,
    ),
  )
  return (
    sheetStart([
      { header: what, kind: 'text' },
      { header: value, kind: 'text' },
    ]) +
    lines.join('') +
    sheetEnd
  )
}
