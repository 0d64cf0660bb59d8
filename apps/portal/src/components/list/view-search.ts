/** What a saved view holds: the filters and the order of a list's address, and the list's columns. */
import type { SavedView } from '@merchant/contract/areas/views.calls.ts'
import type { Columns } from '#ui/table/columns.ts'
import { shownOf, withShown, type TablePreference } from '#ui/table/table-preference.ts'
import { VIEW, type SearchValues } from './list-search.ts'

const COLUMNS = 'columns'
/** The place in the list, and the grouping of rows, which is another list with views of its own. */
const notSaved = ['pageNumber', 'pageNo', 'pageSize', 'cursor', 'groupBy', COLUMNS, VIEW]

type Search = Readonly<Record<string, string>>

/** The filters and the order. A named range stays a name, so that its days move with the calendar. */
export const filtersOf = (values: SearchValues): Search =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined && entry[1] !== '' && !notSaved.includes(entry[0]),
    ),
  )

export const searchToSave = (values: SearchValues, shown: readonly string[]): Search => ({
  ...filtersOf(values),
  [COLUMNS]: shown.join(','),
})

/** Removes all filters and the order. */
export const clearingView = (values: SearchValues): SearchValues => ({
  ...Object.fromEntries(Object.keys(filtersOf(values)).map((name) => [name, undefined])),
  [VIEW]: undefined,
})

/** The change of the address that opens a view. */
export const openingView = (values: SearchValues, view: SavedView): SearchValues => ({
  ...clearingView(values),
  ...filtersOf(view.search),
  [VIEW]: view.viewId,
})

/** The preference with the columns of a view; the same when it has none. */
export const preferenceIn = <Row>(
  columns: Columns<Row>,
  preference: TablePreference,
  { search }: SavedView,
): TablePreference => {
  const shown = search[COLUMNS]?.split(',').filter((name) => name !== '') ?? []
  return shown.length === 0 ? preference : withShown(columns, preference, shown)
}

const isSame = (one: Search, other: Search): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value)

/** Whether filters, order or columns differ from those of the view. */
export const differs = <Row>(
  columns: Columns<Row>,
  preference: TablePreference,
  values: SearchValues,
  view: SavedView,
): boolean =>
  !isSame(filtersOf(values), filtersOf(view.search)) ||
  shownOf(columns, preference).join() !==
    shownOf(columns, preferenceIn(columns, preference, view)).join()
