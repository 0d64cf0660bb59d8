import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberOpened } from '#auth/opened.ts'
import { isOpening, searchText, textOf } from './list-search.ts'

/** The address of the open record, without the filters of the list behind it; undefined when none is open. */
const openedAt = (pathname: string, search: object): string | undefined => {
  const kept = Object.entries(search).filter(([name]) => isOpening(name) || name === 'tab')
  return kept.some(([name]) => isOpening(name))
    ? pathname + searchText(Object.fromEntries(kept.map(([name, value]) => [name, textOf(value)])))
    : undefined
}

/** Remembers a record under its title once it is shown. A page of its own is remembered by its path. */
export const useRemembered = (title: string | undefined, kind: 'page' | 'row' = 'row'): void => {
  // Not the router's location, which is already that of the next page while this one is still shown.
  const path = useMatch({
    strict: false,
    select: ({ pathname, search }) =>
      kind === 'page' ? pathname : openedAt(pathname, search as object),
  })
  useEffect(() => {
    if (title !== undefined && path !== undefined) rememberOpened({ path, title })
  }, [title, path])
}
