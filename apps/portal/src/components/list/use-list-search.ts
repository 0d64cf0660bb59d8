import { dateOf } from '@merchant/contract/core/time.ts'
import { useNavigate, useRouter, useSearch, type RouterHistory } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { now } from '#clock.ts'
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
} from './list-search.ts'

/** The contract's query of a list. */
export type ListSchema<Query> = Parameters<typeof readListSearch<Query>>[0]

/** Today in Hong Kong, whatever the zone of the browser. */
export const today = (): string => dateOf(now())

export interface AddressedList<Query> extends ListSearch<Query> {
  readonly raw: Readonly<Record<string, unknown>>
  /** What the chips show: the parameters of the list, and the range where one was chosen. */
  readonly filters: SearchValues
  readonly today: string
  /** A whole card number stood in the address: it is not looked for, and no longer there. */
  readonly hadCardNumber: boolean
  /** Goes to the address after the change. Turning over filters is one step of Back each. */
  readonly change: (change: SearchValues, options?: { readonly replace?: boolean }) => void
  /** That address, for a link. */
  readonly hrefWith: (change: SearchValues) => string
}

/** What a page asks for by itself. Its objects are written at module level: the same every time. */
export interface OwnSearch {
  /** What the page is about, and undefined for what its rows do not have: no address can change it. */
  readonly always?: SearchValues | undefined
  /** What counts while the address does not say something else. */
  readonly unlessChosen?: SearchValues | undefined
  /** While no days are chosen it is of all, instead of the last seven. */
  readonly isOfAllDays?: boolean | undefined
  /** The list shares its page with others: its parameters are state of the page instead of the address. */
  readonly isPart?: boolean | undefined
}

const nothingOwn: OwnSearch = {}

type Raw = Readonly<Record<string, unknown>>

/** The parameters of a list, and how they are replaced. */
const useParameters = (isPart: boolean) => {
  const address: Raw = useSearch({ strict: false })
  const navigate = useNavigate()
  const [state, setState] = useState<Raw>({})
  const setAddress = useCallback(
    (search: Raw, replace: boolean) =>
      void navigate({ to: '.', search, replace, resetScroll: false }),
    [navigate],
  )
  return isPart ? ([state, setState] as const) : ([address, setAddress] as const)
}

/** The list that the address of this page asks for. */
export const useListSearch = <Query>(
  schema: ListSchema<Query>,
  { always, unlessChosen, isOfAllDays = false, isPart = false }: OwnSearch = nothingOwn,
  paging = pagingNames,
): AddressedList<Query> => {
  const [raw, setRaw] = useParameters(isPart)
  const day = today()
  const list = useMemo(() => {
    const wanted = { ...unlessChosen, ...raw, ...always }
    const read = readListSearch(schema, wanted, day, isOfAllDays)
    const names = Object.keys(always ?? {})
    const assumed = Object.keys(unlessChosen ?? {}).filter((name) => raw[name] === undefined)
    const foreign = names.filter((name) => raw[name] !== undefined && raw[name] !== always?.[name])
    return {
      ...read,
      values: without(read.values, [...names, ...assumed]),
      dropped: [...read.dropped, ...foreign],
    }
  }, [schema, raw, day, always, unlessChosen, isOfAllDays])
  const [hadCardNumber, setHadCardNumber] = useState(false)
  const secrets = useMemo(() => cardNumbersIn(schema, raw), [schema, raw])
  if (secrets.length > 0 && !hadCardNumber) setHadCardNumber(true)
  useLayoutEffect(() => {
    if (secrets.length === 0) return
    setRaw(changedSearch(raw, Object.fromEntries(secrets.map((name) => [name, undefined]))), true)
  }, [secrets, raw, setRaw])
  return {
    ...list,
    // What is taken out of the address has a sentence of its own.
    dropped: list.dropped.filter((name) => !secrets.includes(name)),
    hadCardNumber,
    raw,
    filters: { ...list.values, range: raw['range'] === list.range ? list.range : undefined },
    today: day,
    change: (change, { replace = false } = {}) => {
      setHadCardNumber(false)
      setRaw(changedSearch(raw, change, paging), replace)
    },
    hrefWith: (change) => searchText(changedSearch(raw, change, paging)),
  }
}

/**
 * The row that is open beside its list, in the address. Opening is one step, so that Back closes; going
 * to a neighbour is none; closing takes the step back instead of adding another.
 */
export const useOpened = (
  list: Pick<AddressedList<unknown>, 'raw' | 'change' | 'hrefWith'>,
  name: Opening = 'txn',
) => {
  // The router's type is not registered, so that areas do not depend on the table of pages.
  const { history } = useRouter() as { readonly history: RouterHistory }
  const wasOpenedHere = useRef(false)
  const given = list.raw[name]
  const opened = typeof given === 'string' || typeof given === 'number' ? String(given) : undefined
  // The same function while only the open row changes: rows that stay are not rendered again.
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
      if (opened === undefined) wasOpenedHere.current = true
      list.change({ [name]: id }, { replace: opened !== undefined })
    },
    close: (): void => {
      if (wasOpenedHere.current) history.back()
      else list.change({ [name]: undefined }, { replace: true })
      wasOpenedHere.current = false
    },
    /** Changes the list below the open row: from then on Back belongs to that change. */
    change: (next: SearchValues): void => {
      wasOpenedHere.current = false
      list.change(next)
    },
  }
}
