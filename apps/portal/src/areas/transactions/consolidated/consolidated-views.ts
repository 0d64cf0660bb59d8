/** The ways to look at the consolidated list, each at an address of its own with the same filter. */
import {
  groupings,
  recordSources,
  type ConsolidatedFilter,
  type ConsolidatedGroup,
  type Grouping,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { isExact, NO_TERMINAL } from '@merchant/contract/areas/transactions.shapes.ts'
import { changedSearch, type SearchValues } from '#components/list/list-search.ts'
import type { OwnSearch } from '#components/list/use-list-search.ts'

/** Books are kept by business days; whether a payment is FPS app-to-app is said by its source. */
export const ownSearch: OwnSearch = {
  unlessChosen: { dateType: 'business' },
  always: { isFpsA2a: undefined },
}

export type View = 'rows' | Grouping
export const views: readonly View[] = ['rows', ...groupings]

export const viewOf = (groupBy: unknown): View =>
  groupings.find((grouping) => grouping === groupBy) ?? 'rows'

/** Another view has another order and other pages, and nothing of it is open. */
const afresh = {
  sortBy: undefined,
  sortOrder: undefined,
  pageNumber: undefined,
  cursor: undefined,
  txn: undefined,
}

/** The address of a view, with the filter that is set. Days of business are added up by those days. */
export const searchOfView = (
  raw: Readonly<Record<string, unknown>>,
  view: View,
): Record<string, string> =>
  changedSearch(raw, {
    ...afresh,
    groupBy: view === 'rows' ? undefined : view,
    ...(view === 'businessDay' && { dateType: undefined }),
  })

/** Only by the dates that a group of a day is of can its payments be asked for. */
export const isOfBusinessDays = (filter: ConsolidatedFilter): boolean =>
  filter.dateType === 'business' && !isExact(filter)

/** Groups are of payments alone: loyalty entries bring no money. */
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

/** What of the address changes to show exactly the payments of a group; undefined where no filter says so. */
export const rowsOfGroup = (
  group: ConsolidatedGroup,
  filter: ConsolidatedFilter,
): SearchValues | undefined => {
  const keys = keysOf(group, filter)
  return keys && { ...afresh, groupBy: undefined, sources: paymentsAlone(filter), ...keys }
}
