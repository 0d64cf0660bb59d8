/** Cells of exported files, and the output of COPY turned into CSV for spreadsheets or into rows of text. */
import { BYTE_ORDER_MARK, csvLine } from '@merchant/bill-sheet/csv.ts'

export type CellKind = 'text' | 'money' | 'number' | 'time' | 'date'

/** A line of the sheet of totals. */
export interface SummaryLine {
  readonly label: string
  readonly value: string
  readonly kind: CellKind
}

export const csvHead = (headers: readonly string[]): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + csvLine(headers))

/**
 * Ends the lines of COPY's CSV with CRLF, as RFC 4180 has it. Bytes are handled as latin1, which maps each
 * byte to one character, so that chunks may end within a UTF-8 character.
 */
export async function* withCrlf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let endedWithCr = false
  for await (const chunk of source) {
    const text = chunk.toString('latin1')
    const turned = (text.includes('\r') ? text.replaceAll('\r\n', '\n') : text).replaceAll(
      '\n',
      '\r\n',
    )
    yield Buffer.from(endedWithCr && turned.startsWith('\r\n') ? turned.slice(1) : turned, 'latin1')
    endedWithCr = text.endsWith('\r')
  }
}

export type TextRow = readonly (string | null)[]

/** Rows of COPY's text format, in batches of a chunk each: awaiting each row would cost more than parsing it. */
export async function* copyRows(source: AsyncIterable<Buffer>): AsyncGenerator<readonly TextRow[]> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map(rowOf)
  }
}

const rowOf = (line: string): TextRow => {
  const cells = line.split('\t')
  return line.includes('\\') ? cells.map(unescaped) : cells
}

const escapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const unescaped = (cell: string): string | null =>
  cell === String.raw`\N`
    ? null
    : cell.replaceAll(/\\(.)/g, (_match, letter: string) => escapes[letter] ?? letter)
