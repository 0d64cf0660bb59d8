/** Rows as a file that a spreadsheet opens. */

/** A spreadsheet takes what begins like this for a formula; a telephone number is none. */
const isFormula = (text: string): boolean => /^[=@\t\r-]|^\+(?!\d[\d ]*$)/.test(text)

const cell = (value: string | number): string => {
  const text = String(value)
  return `"${isFormula(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

export const csvOf = (
  names: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  [names.join(','), ...rows.map((row) => row.map(cell).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
