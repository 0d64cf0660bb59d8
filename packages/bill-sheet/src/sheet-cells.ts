/**
 * Refuses workbooks of which the reader would lose a value without a word: it takes a text that does not exist for an
 * empty cell, and keeps the last of two cells in one place.
 */
import { unreadable } from './archive.ts'

/** Takes the XML of all parts of a workbook. Throws `RefusedArchive`. */
export const requireWholeCells = (parts: readonly string[]): void => {
  const lists = parts.filter((part) => /<(\w+:)?sst[\s/>]/.test(part))
  if (lists.length > 1) throw unreadable()
  const texts = count(lists[0] ?? '', /<(\w+:)?si[\s/>]/g)
  for (const part of parts)
    if (/<(?:\w+:)?sheetData[\s/>]/.test(part)) requireWholeSheet(part, texts)
}

const count = (text: string, pattern: RegExp): number => {
  let found = 0
  while (pattern.test(text)) found += 1
  return found
}

/** What is between the tags of `sheetData`, of which a sheet has one. */
const rowsOf = (part: string): string => {
  const begins = [...part.matchAll(/<(?:\w+:)?sheetData(?:\s[^<>]*)?>/g)]
  const ends = [...part.matchAll(/<\/(?:\w+:)?sheetData\s*>/g)]
  const [begin, end] = [begins[0], ends[0]]
  if (begin?.[0].endsWith('/>') === true && begins.length === 1 && end === undefined) return ''
  if (begin === undefined || end === undefined || begins.length > 1 || ends.length > 1)
    throw unreadable()
  return part.slice(begin.index + begin[0].length, end.index)
}

/** A tag or text. A comment is neither, and is refused. */
const nextToken = () => /<(\/?)(?:\w+:)?(\w+)\b([^<>]*?)(\/?)>|[^<]+/y

const attributes = {
  r: /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  t: /\st\s*=\s*(?:"([^"]*)"|'([^']*)')/,
}
const attributeOf = (tag: string, name: 'r' | 't'): string | undefined => {
  const [, double, single] = attributes[name].exec(tag) ?? []
  return double ?? single
}

interface Cell {
  readonly type: string
  /** The elements with its value: `v` for a number, a text or the index of one, `is` for a text. */
  readonly held: string[]
  value: string
}

const requireWholeSheet = (part: string, texts: number): void => {
  const rows = rowsOf(part)
  const token = nextToken()
  const places = new Places()
  const open: string[] = []
  let cell: Cell | undefined
  const begin = (name: string, tag: string): void => {
    const outer = open.at(-1)
    if ((name === 'row') !== (outer === undefined) || (name === 'c' && outer !== 'row'))
      throw unreadable()
    if (name === 'row') places.beginRow(attributeOf(tag, 'r'))
    if (name === 'c') {
      places.addCell(attributeOf(tag, 'r'))
      cell = { type: attributeOf(tag, 't') ?? 'n', held: [], value: '' }
    }
    if (outer === 'c' && (name === 'v' || name === 'is')) cell?.held.push(name)
    open.push(name)
  }
  const end = (name: string): void => {
    if (open.pop() !== name) throw unreadable()
    if (name === 'c' && cell !== undefined) requireWholeCell(cell, texts)
  }
  while (token.lastIndex < rows.length) {
    const found = token.exec(rows)
    if (found === null) throw unreadable()
    const [text, closing, name, rest = '', selfClosing] = found
    if (name === undefined) {
      if (cell !== undefined && /^[vt]$/.test(open.at(-1) ?? '')) cell.value += text
      continue
    }
    if (closing === '') begin(name, rest)
    if (closing === '/' || selfClosing === '/') end(name)
  }
  if (open.length > 0) throw unreadable()
}

const requireWholeCell = ({ type, held, value }: Cell, texts: number): void => {
  const wanted = type === 'inlineStr' ? 'is' : 'v'
  const isMisplaced = value.trim() !== '' && held.some((name) => name !== wanted)
  const isMissing = type === 's' && !(/^\s*\d+\s*$/.test(value) && Number(value) < texts)
  if (held.length > 1 || isMisplaced || isMissing) throw unreadable()
}

/** Where rows and cells are. One that does not say so follows the one before it. */
class Places {
  private readonly rows = new Set<number>()
  private columns = new Set<number>()
  private row = 0
  private column = 0

  beginRow(named: string | undefined): void {
    this.row = named === undefined ? this.row + 1 : numberOf(named)
    if (this.rows.has(this.row)) throw unreadable()
    this.rows.add(this.row)
    this.columns = new Set()
    this.column = 0
  }

  addCell(named: string | undefined): void {
    this.column = named === undefined ? this.column + 1 : this.columnOf(named)
    if (this.columns.has(this.column)) throw unreadable()
    this.columns.add(this.column)
  }

  private columnOf(named: string): number {
    const [, letters, row] = /^([A-Z]{1,3})(\d+)$/i.exec(named) ?? []
    if (letters === undefined || row === undefined || numberOf(row) !== this.row) throw unreadable()
    return Array.from(letters.toUpperCase()).reduce(
      (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
      0,
    )
  }
}

const numberOf = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw unreadable()
  return Number(text)
}
