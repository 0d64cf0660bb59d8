/** The XML parts of a workbook: sheets of typed cells, and the files around them (ECMA-376). */
import { columnLetters } from '@merchant/bill-sheet/column-letters.ts'
import { instantOf } from '@merchant/contract/core/time.ts'
import type { CellKind, TextRow } from './cells.rules.ts'

export interface SheetColumn {
  readonly header: string
  readonly kind: CellKind
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indices into `cellXfs` of `styles` below. */
const style = { text: 1, money: 2, number: 0, time: 3, date: 4, header: 5 } as const
const widths: Readonly<Record<CellKind, number>> = {
  text: 26,
  money: 14,
  number: 12,
  time: 20,
  date: 12,
}

export const styles = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  [0, 0],
  [49, 0],
  [4, 0],
  [164, 0],
  [165, 0],
  [49, 1],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${String(format)}" fontId="${String(font)}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`

export const sheetStart = (columns: readonly SheetColumn[]): string =>
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ kind }, index) =>
        `<col min="${String(index + 1)}" max="${String(index + 1)}" width="${String(widths[kind])}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>${headerRow(columns)}`
export const sheetEnd = '</sheetData></worksheet>'

const headerRow = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns.map(({ header }, index) => textCell(`${columnLetters(index)}1`, header, style.header)).join('')}</row>`

export const sheetRow = (columns: readonly SheetColumn[], row: TextRow, number: number): string => {
  const at = String(number)
  let cells = ''
  for (let index = 0; index < row.length; index += 1) {
    const value = row[index]
    if (value !== null && value !== undefined)
      cells += cellOf(`${columnLetters(index)}${at}`, columns[index]?.kind ?? 'text', value)
  }
  return `<row r="${at}">${cells}</row>`
}

/** Text is an inline string and everything else a number, so that no cell can be a formula. */
const cellOf = (ref: string, kind: CellKind, value: string): string => {
  switch (kind) {
    case 'text':
      return textCell(ref, value, style.text)
    case 'money':
    case 'number':
      return `<c r="${ref}" s="${String(style[kind])}"><v>${value}</v></c>`
    case 'time':
    case 'date':
      return `<c r="${ref}" s="${String(style[kind])}"><v>${String(serialOf(value))}</v></c>`
  }
}

const textCell = (ref: string, value: string, format: number): string =>
  `<c r="${ref}" s="${String(format)}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

/** The serial number of a Hong Kong time: days since 30 December 1899. */
const serialOf = (time: string): number => (instantOf(time) + 8 * 3_600_000) / 86_400_000 + 25_569

const needsEscape = /[&<>\r_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
}

const escaped = (value: string): string =>
  needsEscape.test(value)
    ? value
        // Readers decode `_x0041_` as a character: escape the underscore of such text.
        .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        // XML cannot represent these characters; U+FFFD shows that there was one.
        .replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, '\uFFFD')
        .replaceAll(/[&<>\r]/g, (sign) => entities[sign] ?? sign)
    : value

export const contentTypes = (sheets: number): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${numbers(
    sheets,
  )
    .map(
      (sheet) =>
        `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
    )
    .join('')}</Types>`

export const rootRelations = `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRelations = (sheets: number): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
    .map(
      (sheet) =>
        `<Relationship Id="rId${sheet}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${String(sheets + 1)}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`

/** The sheets in the order of their tabs, each with the number of its part. */
export const workbook = (
  tabs: readonly { readonly name: string; readonly part: number }[],
): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tabs
    .map(
      ({ name, part }) =>
        `<sheet name="${escaped(name)}" sheetId="${String(part)}" r:id="rId${String(part)}"/>`,
    )
    .join('')}</sheets></workbook>`

const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_none, index) => String(index + 1))
