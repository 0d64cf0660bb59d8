/** The users of a filter as a file that a spreadsheet opens. */
import type { DemoUser } from '../../calls/users.calls.ts'

const names = [
  'id',
  'fullName',
  'email',
  'company',
  'country',
  'contact',
  'role',
  'currentPlan',
  'billing',
  'status',
] as const satisfies readonly (keyof DemoUser)[]

/** A spreadsheet takes what begins like this for a formula; a telephone number is none. */
const isFormula = (text: string): boolean => /^[=@\t\r-]|^\+(?!\d[\d ]*$)/.test(text)

const cell = (value: string | number): string => {
  const text = String(value)
  return `"${isFormula(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

export const usersCsv = (users: readonly DemoUser[]): string =>
  [names.join(','), ...users.map((user) => names.map((name) => cell(user[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
