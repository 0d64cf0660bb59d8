/** Sorts and pages in the browser: the call answers all rows at once (spec 7). */
import type { Page } from '@merchant/contract/core/page.ts'
import type { ListQuery } from '#components/list/whole-list.ts'
import type { ProjectRow } from '../../calls/profile.calls.ts'

export const sortKeys = ['name', 'leader', 'status'] as const

export interface ProfileTableQuery extends ListQuery {
  readonly q: string
  readonly sortBy?: (typeof sortKeys)[number] | undefined
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export const pageOfRows = (
  rows: readonly ProjectRow[],
  {
    sortBy,
    sortOrder,
    pageNumber = 1,
    pageSize = 5,
  }: ListQuery & Pick<ProfileTableQuery, 'sortBy'>,
  asOf: string,
): Page<ProjectRow> => {
  const sign = sortOrder === 'desc' ? -1 : 1
  const sorted =
    sortBy === undefined
      ? rows
      : rows.toSorted((a, b) => sign * natural.compare(String(a[sortBy]), String(b[sortBy])))
  const totalPages = Math.max(1, Math.ceil(rows.length / pageSize))
  // The page may no longer exist after a narrower search.
  const last = Math.min(pageNumber, totalPages)
  return {
    items: sorted.slice((last - 1) * pageSize, last * pageSize),
    pageNumber: last,
    pageSize,
    total: rows.length,
    totalPages,
    capped: false,
    asOf,
  }
}
