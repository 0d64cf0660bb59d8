import { dateOf } from '@merchant/contract/core/time.ts'
import {
  useNavigate,
  useRouter,
  useSearch,
  type HistoryState,
  type RouterHistory,
} from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { serviceNow } from '#api/service-clock.ts'
import {
  cardNumbersIn,
  changedSearch,
  pagingNames,
  readListSearch,
  searchText,
  without,
  type ListSearch,
  type Opening,
  type SearchValues,
  textOf,
} from './list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was pushed by opening a row; the one before it is the list. */
    readonly isOpenedRow?: boolean
  }
}

interface ChangeOptions {
  /** Replaces the history entry. */
  readonly replace?: boolean
  /** The state of the history entry; `true` keeps that of the current one. None if absent. */
  readonly state?: HistoryState | true
}

/** The contract's query of a list. */
export type ListSchema<Query> = Parameters<typeof readListSearch<Query>>[0]

/** Today in Hong Kong, whatever the zone and the clock of the browser. */
export const today = (): string => dateOf(serviceNow())

type SearchParams = Readonly<Record<string, unknown>>

export interface AddressedList<Query> extends ListSearch<Query> {
  /** The search parameters as they are in the address. */
  readonly raw: SearchParams
  /** The values of the filter chips: the list's parameters, and the named range if one was chosen. */
  readonly filters: SearchValues
  readonly today: string
  /** The address held a whole card number, which was removed from it and not searched for. */
  readonly hadCardNumber: boolean
  /** Navigates to the changed address; without `replace` as a step of its own for Back. */
  readonly change: (change: SearchValues, options?: ChangeOptions) => void
  /** The changed address, for a link. */
  readonly hrefWith: (change: SearchValues) => string
}

/** Parameters that a page sets itself. Define it at module level: its identity is a dependency of memos. */
export interface Preset {
  /** Cannot be changed by the address; undefined for a parameter that the page's rows do not have. */
  readonly fixed?: SearchValues | undefined
  /** Apply while the address has no value of its own. */
  readonly defaults?: SearchValues | undefined
  /** Without chosen days the list has all days instead of the last seven. */
  readonly isOfAllDays?: boolean | undefined
  /** The list is one of several on its page: its parameters are React state instead of the address. */
  readonly isEmbedded?: boolean | undefined
}

const noPreset: Preset = {}

/** The list's parameters and their setter. */
const useParameters = (isEmbedded: boolean) => {
  const address: SearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  const [embedded, setEmbedded] = useState<SearchParams>({})
  const setAddress = useCallback(
    (search: SearchParams, { replace = false, state }: ChangeOptions) =>
      void navigate({
        to: '.',
        search,
        replace,
        resetScroll: false,
        ...(state !== undefined && { state }),
      }),
    [navigate],
  )
  return isEmbedded ? ([embedded, setEmbedded] as const) : ([address, setAddress] as const)
}

/** The list's query as the address of the page has it. */
export const useListSearch = <Query>(
  schema: ListSchema<Query>,
  { fixed, defaults, isOfAllDays = false, isEmbedded = false }: Preset = noPreset,
  paging = pagingNames,
): AddressedList<Query> => {
  const [raw, setRaw] = useParameters(isEmbedded)
  const day = today()
  const list = useMemo(() => {
    const read = readListSearch(schema, { ...defaults, ...raw, ...fixed }, day, isOfAllDays)
    const fixedNames = Object.keys(fixed ?? {})
    const defaulted = Object.keys(defaults ?? {}).filter((name) => raw[name] === undefined)
    const overridden = fixedNames.filter(
      (name) => raw[name] !== undefined && raw[name] !== fixed?.[name],
    )
    return {
      ...read,
      values: without(read.values, [...fixedNames, ...defaulted]),
      dropped: [...read.dropped, ...overridden],
    }
  }, [schema, raw, day, fixed, defaults, isOfAllDays])
  const [hadCardNumber, setHadCardNumber] = useState(false)
  const secrets = useMemo(() => cardNumbersIn(schema, raw), [schema, raw])
  if (secrets.length > 0 && !hadCardNumber) setHadCardNumber(true)
  useLayoutEffect(() => {
    if (secrets.length === 0) return
    setRaw(changedSearch(raw, Object.fromEntries(secrets.map((name) => [name, undefined]))), {
      replace: true,
    })
  }, [secrets, raw, setRaw])
  return {
    ...list,
    // A removed card number has a note of its own.
    dropped: list.dropped.filter((name) => !secrets.includes(name)),
    hadCardNumber,
    raw,
    filters: { ...list.values, range: raw['range'] === list.range ? list.range : undefined },
    today: day,
    change: (change, options = {}) => {
      setHadCardNumber(false)
      setRaw(changedSearch(raw, change, paging), options)
    },
    hrefWith: (change) => searchText(changedSearch(raw, change, paging)),
  }
}

/** The state of a history entry that opened a row: closing the row goes back. */
export const openedRow = { isOpenedRow: true } as const

/**
 * Closes what a history entry with `isOpenedRow` has opened, by going back to the entry before. Calls `leave` instead
 * if another navigation has pushed or replaced that entry.
 */
export const useCloseOpened = (leave: () => void): (() => void) => {
  // The router's type is not registered: areas would depend on the table of pages.
  const { history } = useRouter() as { readonly history: RouterHistory }
  const isGoingBack = useRef(false)
  return () => {
    if (history.location.state.isOpenedRow !== true) return leave()
    // The browser goes back a moment later: a second press until then must not go back once more.
    if (isGoingBack.current) return
    isGoingBack.current = true
    const stop = history.subscribe(() => {
      isGoingBack.current = false
      stop()
    })
    history.back()
  }
}

/**
 * The id of the open row, in the address. Opening a row pushes a history entry, so that Back closes it; moving to a
 * neighbour replaces that entry; closing goes back to the one before, or leaves the entry as it is, without the row.
 */
export const useOpened = (
  list: Pick<AddressedList<unknown>, 'raw' | 'change' | 'hrefWith'>,
  name: Opening = 'txn',
) => {
  const opened = textOf(list.raw[name])
  // A stable function while only the open row changes, so that memoised rows do not render again.
  const address = list.hrefWith({ [name]: undefined })
  const hrefOf = useCallback(
    (id: string) => `${address}${address === '' ? '?' : '&'}${name}=${encodeURIComponent(id)}`,
    [address, name],
  )
  return {
    opened,
    /** The address of the list with that row open. */
    hrefOf,
    open: (id: string): void => {
      list.change(
        { [name]: id },
        opened === undefined ? { state: openedRow } : { replace: true, state: true },
      )
    },
    close: useCloseOpened(() => list.change({ [name]: undefined }, { replace: true })),
  }
}
