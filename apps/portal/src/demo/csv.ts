/** Writes CSV for spreadsheets. */

/** Spreadsheets evaluate cells that begin like this. A phone number stays as it is. */
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
