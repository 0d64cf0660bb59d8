/**
 * Reads and writes CSV (RFC 4180); a file with an error is refused as a whole (A-202). 5,000 bills take some
 * milliseconds, so that the portal shows errors immediately. csv-parse reads the same cells, but does not limit how
 * many a line has (10 MiB of commas take it 20 seconds and 400 MB), reports a quote that is not closed at the last line
 * instead of its own, and weighs 14 kB more in the browser.
 */

/** Longer than any cell of a bill: within quotes usually one that was never closed. */
const MAX_CELL_LENGTH = 64 * 1024

/** As many as a spreadsheet has columns. */
const MAX_CELLS = 16_384

/** `quotes`: one that is not closed, or not allowed where it is. */
type CsvFault = 'quotes' | 'longCell' | 'manyCells'

export class BrokenCsv extends Error {
  override readonly name = 'BrokenCsv'
  readonly fault: CsvFault
  readonly line: number

  constructor(fault: CsvFault, line: number) {
    super(`${fault} near line ${String(line)}`)
    this.fault = fault
    this.line = line
  }
}

/**
 * Yields the cells of each line, blank lines included, so that line numbers match. Throws `BrokenCsv` at the
 * first line that cannot be read. The text has no byte order mark.
 */
export function* linesOfCsv(text: string): Generator<readonly string[]> {
  let line: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    if (cell === undefined) throw new BrokenCsv('quotes', lineAt(text, at))
    if (cell.text.length > MAX_CELL_LENGTH) throw new BrokenCsv('longCell', lineAt(text, at))
    if (line.length === MAX_CELLS) throw new BrokenCsv('manyCells', lineAt(text, at))
    line.push(withoutEscape(cell.text))
    at = cell.end
    if (text[at] === ',') {
      if (at + 1 < text.length) continue
      // A comma at the end of the text is followed by an empty cell.
      line.push('')
    }
    yield line
    line = []
    if (text.startsWith('\r\n', at)) at += 1
  }
}

const lineAt = (text: string, at: number): number => {
  let line = 1
  for (const _end of text.slice(0, at).matchAll(/\r\n|\n|\r/g)) line += 1
  return line
}

interface Cell {
  readonly text: string
  /** The position after the cell: a comma, a line end or the end of the text. */
  readonly end: number
}

/** Ends a cell without quotes. */
const endOfCell = /[",\r\n]/g

const plainCell = (text: string, start: number): Cell | undefined => {
  endOfCell.lastIndex = start
  const end = endOfCell.exec(text)?.index ?? text.length
  return text[end] === '"' ? undefined : { text: text.slice(start, end), end }
}

/** Two quotes within a quoted cell mean one. */
const quotedCell = (text: string, start: number): Cell | undefined => {
  let close = text.indexOf('"', start + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return undefined
  const end = close + 1
  const isEnd = end === text.length || /[,\r\n]/.test(text[end] ?? '')
  return isEnd ? { text: text.slice(start + 1, close).replaceAll('""', '"'), end } : undefined
}

const cell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets take text that begins with = + - @ (perhaps after blanks) or a control character for a formula.
 * An apostrophe in front prevents that. Text that has one already gets another, so that reading removes one only.
 */
const needsEscape = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|\p{Cc})/u

/** Text that a spreadsheet does not evaluate. It is read back as it was. */
export const harmless = (text: string): string => (needsEscape.test(text) ? `'${text}` : text)

/** What `harmless` was given; other text as it is. */
export const withoutEscape = (text: string): string =>
  text.startsWith("'") && needsEscape.test(text.slice(1)) ? text.slice(1) : text
