/** Writes CSV for spreadsheets. */
import { saveFile } from '#ui/browser.ts'

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets evaluate cells that begin with these characters, perhaps after blanks. A phone number is no formula. */
const isFormula = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}]*[=\-@＝＋－＠]|^\p{Cc}|^[\s\p{Cf}]*\+(?!\d[\d ]*$)/u.test(text)

const cell = (value: string | number): string => {
  const text = String(value)
  return `"${isFormula(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

type Row<Name extends string> = Readonly<Record<Name, string | number>>

export const csvOf = <Name extends string>(
  names: readonly Name[],
  rows: readonly Row<Name>[],
): string =>
  BYTE_ORDER_MARK +
  [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

/** Saves rows as a CSV file with these columns. */
export const saveCsv = <Name extends string>(
  file: string,
  names: readonly Name[],
  rows: readonly Row<Name>[],
): void => saveFile(new Blob([csvOf(names, rows)], { type: 'text/csv' }), file)
