/** Writes CSV for spreadsheets. */
import { saveFile } from '#ui/browser.ts'

/** Spreadsheets evaluate cells that begin with these characters. A phone number is no formula. */
const isFormula = (text: string): boolean => /^[=@\t\r-]|^\+(?!\d[\d ]*$)/.test(text)

const cell = (value: string | number): string => {
  const text = String(value)
  return `"${isFormula(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

type Row<Name extends string> = Readonly<Record<Name, string | number>>

export const csvOf = <Name extends string>(
  names: readonly Name[],
  rows: readonly Row<Name>[],
): string =>
  [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

/** Saves rows as a CSV file with these columns. */
export const saveCsv = <Name extends string>(
  file: string,
  names: readonly Name[],
  rows: readonly Row<Name>[],
): void => saveFile(new Blob([csvOf(names, rows)], { type: 'text/csv' }), file)
