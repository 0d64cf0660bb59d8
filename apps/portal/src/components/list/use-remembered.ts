import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberOpened } from '#auth/opened.ts'
import { isOpening, searchText, textOf, type SearchValues } from './list-search.ts'

/** A page of its own, a row beside its list, or a row that only its list shows: no call returns it by its id. */
type Kind = 'page' | 'row' | 'rowOfList'

const textsOf = (search: object): SearchValues =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, textOf(value)]))

/** The record without the filters of its list, and where it is opened again; undefined when no row is open. */
const openedAt = (kind: Kind, pathname: string, search: object, ownFilter: SearchValues) => {
  if (kind === 'page') return { record: pathname, path: pathname }
  if (!Object.keys(search).some(isOpening)) return undefined
  const all = textsOf(search)
  const row = Object.fromEntries(
    Object.entries(all).filter(([name]) => isOpening(name) || name === 'tab'),
  )
  const reopened = kind === 'rowOfList' ? all : { ...ownFilter, ...row }
  return { record: pathname + searchText(row), path: pathname + searchText(reopened) }
}

const noFilter: SearchValues = {}

/**
 * Remembers a record under its title once it is shown. A page of its own is remembered by its path, a row that
 * only its list shows with the filters of the list, any other row with `ownFilter` alone.
 */
export const useRemembered = (
  title: string | undefined,
  kind: Kind = 'row',
  ownFilter: SearchValues = noFilter,
): void => {
  // Not the router's location, which is already that of the next page while this one is still shown.
  const opened = useMatch({
    strict: false,
    select: ({ pathname, search }) => openedAt(kind, pathname, search as object, ownFilter),
    structuralSharing: true,
  })
  useEffect(() => {
    if (title !== undefined && opened !== undefined) rememberOpened({ ...opened, title })
  }, [title, opened])
}
