/** Sorts and pages in the browser: the call answers all rows at once (spec 7). */
import type { ProjectRow } from '../../calls/profile.calls.ts'

export interface TableState {
  readonly by: string
  readonly order: 'asc' | 'desc'
  readonly pageNumber: number
  readonly pageSize: number
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const keys = ['name', 'leader', 'status'] as const

export const pageOfRows = (rows: readonly ProjectRow[], state: TableState, asOf: string) => {
  const { by, order, pageSize } = state
  const key = keys.find((one) => one === by)
  const way = order === 'asc' ? 1 : -1
  const sorted =
    key === undefined
      ? rows
      : rows.toSorted((a, b) => way * natural.compare(String(a[key]), String(b[key])))
  const totalPages = Math.max(1, Math.ceil(rows.length / pageSize))
  // After a narrower search the page may no longer exist.
  const pageNumber = Math.min(state.pageNumber, totalPages)
  return {
    items: sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pageNumber,
    pageSize,
    total: rows.length,
    totalPages,
    capped: false,
    asOf,
  }
}
