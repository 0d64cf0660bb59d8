/** The views of the consolidated report: rows or groups, each with its own address and the same filter. */
import {
  groupings,
  recordSources,
  type ConsolidatedFilter,
  type ConsolidatedGroup,
  type Grouping,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { isExact, NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { changedSearch, VIEW, type SearchValues } from '#components/list/list-search.ts'
import type { Preset } from '#components/list/use-list-search.ts'

/** Filters by business day unless the address says otherwise. FPS app-to-app is a source here, so its filter is not. */
export const preset: Preset = {
  defaults: { dateType: 'business' },
  fixed: { isFpsA2a: undefined },
}

export type View = 'rows' | Grouping
export const views: readonly View[] = ['rows', ...groupings]

export const viewOf = (groupBy: unknown): View =>
  groupings.find((grouping) => grouping === groupBy) ?? 'rows'

/** Parameters that another view does not take over. Each view is a list with saved views of its own. */
const afresh = {
  sortBy: undefined,
  sortOrder: undefined,
  pageNumber: undefined,
  cursor: undefined,
  txn: undefined,
  [VIEW]: undefined,
}

/** The address of a view with the current filter. Groups of days are filtered by business day. */
export const searchOfView = (
  raw: Readonly<Record<string, unknown>>,
  view: View,
): Record<string, string> =>
  changedSearch(raw, {
    ...afresh,
    groupBy: view === 'rows' ? undefined : view,
    ...(view === 'businessDay' && { dateType: undefined }),
  })

/** Only then can the payments of a day's group be filtered for. */
export const isOfBusinessDays = (filter: ConsolidatedFilter): boolean =>
  filter.dateType === 'business' && !isExact(filter)

/** Groups hold no loyalty entries. */
const paymentsAlone = ({ sources }: ConsolidatedFilter): string =>
  (sources ?? recordSources).filter((source) => source !== 'LOYALTY').join(',')

const keysOf = (
  { groupBy, groupKey }: ConsolidatedGroup,
  filter: ConsolidatedFilter,
): SearchValues | undefined => {
  if (groupKey === null) return groupBy === 'terminal' ? { posIds: NO_TERMINAL } : undefined
  switch (groupBy) {
    case 'businessDay':
      return isOfBusinessDays(filter)
        ? { startDate: groupKey, endDate: groupKey, range: undefined }
        : undefined
    case 'shop':
      return { shopIds: groupKey }
    case 'network':
      return { paymentNetworks: groupKey }
    case 'terminal':
      return { posIds: groupKey }
  }
}

/** The change of the address that lists exactly the payments of a group; undefined where no filter can. */
export const rowsOfGroup = (
  group: ConsolidatedGroup,
  filter: ConsolidatedFilter,
): SearchValues | undefined => {
  const keys = keysOf(group, filter)
  return keys && { ...afresh, groupBy: undefined, sources: paymentsAlone(filter), ...keys }
}
