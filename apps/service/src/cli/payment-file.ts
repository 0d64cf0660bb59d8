/**
 * Streams a CSV file of payments as batches of rows. No field of a payment may contain a line break, so a cell never
 * spans lines, and a malformed line spoils no other.
 */
import { createReadStream } from 'node:fs'
import { PaymentReport, type ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { parse } from 'csv-parse/sync'
import type { IncomingRow } from '#areas/platform/import/import-payments.ts'
import { CommandError } from './command.ts'

export interface FileBatch {
  readonly rows: readonly IncomingRow[]
  readonly rejected: ImportResult['rejected']
  /** Bytes of the file that were read so far. */
  readonly bytes: number
}

interface Line {
  readonly line: number
  readonly text: string
}

const MAX_LINE_LENGTH = 64 * 1024
const known = Object.keys(PaymentReport.shape)
const required = Object.entries(PaymentReport.shape)
  .filter(([, schema]) => !schema.safeParse(undefined).success)
  .map(([name]) => name)

/** Throws a `CommandError` when the file as a whole is not a CSV file of payments. */
export async function* readPaymentFile(path: string, batchRows: number): AsyncGenerator<FileBatch> {
  let columns: readonly string[] | undefined
  let waiting: Line[] = []
  let bytes = 0
  for await (const chunk of linesOf(path)) {
    bytes = chunk.bytes
    for (const line of chunk.lines) {
      if (columns === undefined) {
        columns = headerOf(line.text)
        continue
      }
      if (line.text.trim() !== '') waiting.push(line)
      if (waiting.length < batchRows) continue
      yield { ...batchOf(waiting, columns), bytes }
      waiting = []
    }
  }
  if (columns === undefined)
    throw new CommandError('The file is empty: its first line names the columns')
  if (waiting.length > 0) yield { ...batchOf(waiting, columns), bytes }
}

/** Complete lines, numbered from 1. Invalid UTF-8 becomes U+FFFD, which no field accepts. */
async function* linesOf(path: string): AsyncGenerator<{ lines: Line[]; bytes: number }> {
  let number = 0
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path, {
    highWaterMark: 256 * 1024,
  }) as AsyncIterable<Buffer>) {
    if (bytes === 0) refuseOtherKinds(piece)
    bytes += piece.length
    const end = piece.lastIndexOf(10)
    const whole = end === -1 ? '' : Buffer.concat([rest, piece.subarray(0, end)]).toString('utf8')
    rest = end === -1 ? Buffer.concat([rest, piece]) : piece.subarray(end + 1)
    if (rest.length > MAX_LINE_LENGTH)
      throw new CommandError(
        `Line ${String(number + 1)} is longer than ${String(MAX_LINE_LENGTH / 1024)} KiB: this is not a CSV file`,
      )
    if (end === -1) continue
    yield {
      bytes,
      lines: whole.split('\n').map((text) => ({ line: (number += 1), text: withoutReturn(text) })),
    }
  }
  if (rest.length > 0)
    yield { bytes, lines: [{ line: number + 1, text: withoutReturn(rest.toString('utf8')) }] }
}

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

const refuseOtherKinds = (start: Buffer): void => {
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    throw new CommandError(
      'This is a workbook or an archive, not a CSV file: save it as "CSV UTF-8 (comma delimited)"',
    )
  }
  const isUtf16 =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (isUtf16)
    throw new CommandError('The file is UTF-16: save it as "CSV UTF-8 (comma delimited)"')
  if (start.includes(0))
    throw new CommandError('The file contains binary data: this is not a CSV file')
}

/** The columns of the first line. Throws for unknown, repeated or missing ones. */
const headerOf = (text: string): readonly string[] => {
  const [cells = []] = recordsOf([text.replace(/^\ufeff/, '')]) ?? []
  const names = cells.map((cell) => cell.trim())
  const unknown = names.filter((name) => !known.includes(name))
  const missing = required.filter((name) => !names.includes(name))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (!names.some((name) => known.includes(name))) {
    const hint = /[;\t]/.test(text) ? ' Are the columns separated by commas?' : ''
    throw new CommandError(
      `The first line has no column of a payment, so this is not a CSV file of payments.${hint} Known columns: ${known.join(', ')}`,
    )
  }
  if (missing.length > 0) throw new CommandError(`Missing in the first line: ${missing.join(', ')}`)
  if (unknown.length > 0)
    throw new CommandError(
      `Unknown in the first line: ${unknown.map(shown).join(', ')}. Known columns: ${known.join(', ')}`,
    )
  if (twice !== undefined) throw new CommandError(`The first line names ${twice} twice`)
  return names
}

const shown = (text: string): string => JSON.stringify(text.slice(0, 40))

const batchOf = (
  lines: readonly Line[],
  columns: readonly string[],
): Pick<FileBatch, 'rows' | 'rejected'> => {
  const rows: IncomingRow[] = []
  const rejected: ImportResult['rejected'] = []
  const together = recordsOf(lines.map(({ text }) => text))
  for (const [index, { line, text }] of lines.entries()) {
    const cells = (together ?? recordsOf([text]) ?? [])[together === undefined ? 0 : index]
    const reasons =
      cells === undefined
        ? ['A quote is not closed, or is inside a cell without being doubled']
        : problemsOf(cells, columns)
    if (cells === undefined || reasons.length > 0)
      rejected.push({ line, merTradeNo: null, reasons })
    else if (cells.some((cell) => cell.trim() !== ''))
      rows.push({ line, value: reportOf(cells, columns) })
  }
  return { rows, rejected }
}

/** One record for each line; undefined when one of the lines is malformed. */
const recordsOf = (lines: readonly string[]): string[][] | undefined => {
  // Most files have no quotes, and splitting at commas is much faster than parsing.
  if (!lines.some((line) => line.includes('"'))) return lines.map((line) => line.split(','))
  try {
    const records = parse(lines.join('\n'), { relax_column_count: true, record_delimiter: '\n' })
    return records.length === lines.length ? records : undefined
  } catch {
    return undefined
  }
}

/** Spreadsheet formulas: `=1+1`, `+SUM(…)`, `-2+cmd|…`; but `+852 9123 4567` and `-5 off` are text. */
const formula = /^\s*(=|[+\-@].*[(|!])/

const problemsOf = (cells: readonly string[], columns: readonly string[]): string[] => {
  if (cells.length !== columns.length) {
    return [
      `The row has another number of cells (${String(cells.length)}) than the first line (${String(columns.length)})`,
    ]
  }
  if (!cells.some((cell) => formula.test(cell))) return []
  return columns.flatMap((name, index) => {
    const cell = cells[index] ?? ''
    return formula.test(cell)
      ? [
          `${name}: starts like a formula (${shown(cell.trim().slice(0, 12))}); enter the value itself`,
        ]
      : []
  })
}

const reportOf = (
  cells: readonly string[],
  columns: readonly string[],
): Record<string, unknown> => {
  const report: Record<string, unknown> = {}
  for (const [index, name] of columns.entries()) {
    const cell = (cells[index] ?? '').trim()
    if (cell !== '')
      report[name] =
        name === 'isFpsA2a' && (cell === 'true' || cell === 'false') ? cell === 'true' : cell
  }
  return report
}
