/** The users of a filter as a file that a spreadsheet opens. */
import type { DemoUser } from '../../calls/users.calls.ts'
import { csvOf } from '../../csv.ts'

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

export const usersCsv = (users: readonly DemoUser[]): string =>
  csvOf(
    names,
    users.map((user) => names.map((name) => user[name])),
  )
