import { viewCalls, type SavedView, type ViewedList } from '@merchant/contract/areas/views.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { query } from '#api/client.ts'
import { useSession } from '#auth/access.ts'
import { readPreference, writePreference } from '#preferences/preferences.ts'
import type { Columns } from '#ui/table/columns.ts'
import { shownOf, type TablePreference } from '#ui/table/table-preference.ts'
import { VIEW, type SearchValues } from './list-search.ts'
import type { AddressedList } from './use-list-search.ts'
import { useViewColumns } from './use-view-columns.ts'
import { clearingView, differs, filtersOf, openingView, searchToSave } from './view-search.ts'

/** Colleagues rarely share a view: one request serves every list that is opened within this time. */
const FRESH_MS = 60_000

interface ViewsOptions<Row> {
  /** The list that the views belong to; undefined for a list without views. */
  readonly name: ViewedList | undefined
  readonly list: AddressedList<unknown>
  /** Changes the address as a step of its own for Back. */
  readonly change: (change: SearchValues) => void
  /** A row is open beside the list. */
  readonly isRowOpen: boolean
  readonly columns: Columns<Row>
  /** What the person chose for the list. */
  readonly preference: TablePreference
  readonly onPreference: (next: TablePreference) => void
}

const noViews: readonly SavedView[] = []

/** The saved views of a list, which of them is open, and the columns that are shown with it. */
export const useViews = <Row>(options: ViewsOptions<Row>) => {
  const { name, list, change, columns } = options
  const { data, error, isPending, refetch } = useQuery({
    ...query(viewCalls.list, { query: {} }),
    enabled: name !== undefined,
    staleTime: FRESH_MS,
  })
  const views = data?.views.filter((view) => view.list === name) ?? noViews
  const named = list.raw[VIEW]
  const opened = views.find(({ viewId }) => viewId === named)
  // The address may come from a colleague who has shared the view since the views were read.
  const isUnknown = named !== undefined && data !== undefined && opened === undefined
  useEffect(() => {
    if (isUnknown) void refetch()
  }, [named, isUnknown, refetch])
  const { preference, onPreference, undo } = useViewColumns({ ...options, opened })
  const open = (view: SavedView, go: (search: SearchValues) => void = change): void => {
    undo()
    go(openingView(list.filters, view))
  }

  const isPlain =
    !options.isRowOpen &&
    list.dropped.length === 0 &&
    list.raw[VIEW] === undefined &&
    Object.keys(filtersOf(list.filters)).length === 0
  const isHeld = useDefaultView({
    name,
    isPlain,
    isPending: isPending && name !== undefined,
    chosen: views.find(({ isDefault }) => isDefault),
    isThere: (view) => view.viewId === list.raw[VIEW],
    onOpen: (view) => open(view, (search) => list.change(search, { replace: true })),
  })

  return {
    /** The rows wait for the filters of the view that the list opens with. */
    isHeld,
    preference,
    onPreference,
    menu:
      name === undefined
        ? undefined
        : {
            name,
            views: data === undefined ? undefined : views,
            /** Only while there are no views: a failed refetch keeps the old ones. */
            error: data === undefined ? error : null,
            retry: () => void refetch(),
            opened,
            isChanged: opened !== undefined && differs(columns, preference, list.filters, opened),
            /** What a view saved now would hold. */
            search: searchToSave(list.filters, shownOf(columns, preference)),
            open: (view: SavedView) => open(view),
            /** Keeps the filters and goes on with them as this view. */
            setOpened: (viewId: string | undefined) =>
              list.change({ [VIEW]: viewId }, { replace: true }),
            close: () => change(clearingView(list.filters)),
          },
  }
}

export type ViewMenuModel = NonNullable<ReturnType<typeof useViews>['menu']>

interface DefaultViewOptions {
  readonly name: ViewedList | undefined
  /** The address has neither filters nor an open row. */
  readonly isPlain: boolean
  readonly isPending: boolean
  readonly chosen: SavedView | undefined
  readonly isThere: (view: SavedView) => boolean
  readonly onOpen: (view: SavedView) => void
}

/**
 * Opens a list that was reached without filters with the view that the person chose for it. This browser remembers
 * whether there is one: only then do the rows wait for the views, so that they are not replaced under the pointer.
 */
const useDefaultView = (options: DefaultViewOptions): boolean => {
  const { name, isPlain, isPending, chosen, isThere, onOpen } = options
  const hint = `${useSession()?.userData.userId ?? 'nobody'}-has-view-${name ?? ''}`
  const [isExpected] = useState(() => readPreference(hint) === true)
  const [isOpening, setOpening] = useState(isPlain && name !== undefined)
  const isDone = !isPending && (chosen === undefined || isThere(chosen) || !isPlain)
  if (isOpening && isDone) setOpening(false)

  const due = isOpening && !isDone && !isPending ? chosen : undefined
  const openDefault = useEffectEvent(onOpen)
  useEffect(() => {
    if (due !== undefined) openDefault(due)
  }, [due])
  const has = isPending ? undefined : chosen !== undefined
  useEffect(() => {
    if (name !== undefined && has !== undefined && has !== (readPreference(hint) === true))
      writePreference(hint, has)
  }, [name, hint, has])
  return isOpening && !isDone && (isPending ? isExpected : true)
}
