import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberOpened } from '#auth/opened.ts'
import { isOpening, searchText, textOf } from './list-search.ts'

/** A page of its own, a row beside its list, or a row that only its list shows: no call returns it by its id. */
type Kind = 'page' | 'row' | 'rowOfList'

/** Path and query, with the parameters that are kept. */
const addressOf = (
  pathname: string,
  search: object,
  isKept: (name: string) => boolean = () => true,
): string =>
  pathname +
  searchText(
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) =>
        isKept(name) ? [[name, textOf(value)]] : [],
      ),
    ),
  )

/** The record without the filters of its list, and where it is opened again; undefined when no row is open. */
const openedAt = (kind: Kind, pathname: string, search: object) => {
  if (kind === 'page') return { record: pathname, path: pathname }
  if (!Object.keys(search).some(isOpening)) return undefined
  const record = addressOf(pathname, search, (name) => isOpening(name) || name === 'tab')
  return { record, path: kind === 'rowOfList' ? addressOf(pathname, search) : record }
}

/**
 * Remembers a record under its title once it is shown. A page of its own is remembered by its path, a row that
 * only its list shows with the filters of the list.
 */
export const useRemembered = (title: string | undefined, kind: Kind = 'row'): void => {
  // Not the router's location, which is already that of the next page while this one is still shown.
  const opened = useMatch({
    strict: false,
    select: ({ pathname, search }) => openedAt(kind, pathname, search as object),
    structuralSharing: true,
  })
  useEffect(() => {
    if (title !== undefined && opened !== undefined) rememberOpened({ ...opened, title })
  }, [title, opened])
}
