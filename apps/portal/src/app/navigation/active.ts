/** Where somebody is, and which links and groups that makes active (spec 2). */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '#ui/after-frame.ts'
import { pageAt, pathOf } from '../paths.ts'
import {
  isGroup,
  isHeading,
  routeOf,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
} from './items.ts'

export interface Here {
  readonly path: string
  /** The current route's name, and the one that it declares as its active link. */
  readonly names: readonly (string | undefined)[]
  readonly search: Readonly<Record<string, string | undefined>>
}

export const hereAt = (path: string, search: Here['search']): Here => {
  const page = pageAt(path)
  return { path, names: [page?.name, page?.activeLink], search }
}

/** What of a query the links ask about. */
const askedBy = (items: readonly NavigationItem[]): readonly string[] =>
  items.flatMap((item) => {
    if (isHeading(item)) return []
    return isGroup(item) ? askedBy(item.children) : Object.keys(routeOf(item)?.query ?? {})
  })

/**
 * The place in the address: it changes when a change of page begins, so that the press is answered at once.
 * Of the query only what a link asks about: a list that is sorted does not draw the navigation anew.
 */
export const useHere = (items: readonly NavigationItem[]): Here => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({
    select: ({ location }) => {
      const given = location.search as Here['search']
      return Object.fromEntries(askedBy(items).map((name) => [name, given[name]]))
    },
    structuralSharing: true,
  })
  return hereAt(path, search)
}

/**
 * The path of the page that is shown, known after the frame that showed it first: what moves after a change of
 * page has no part in that frame.
 */
export const useShownPath = (): string => {
  const router = useRouter()
  const [path, setPath] = useState(() => router.state.location.pathname)
  useEffect(() => {
    let drop = (): void => undefined
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      drop()
      drop = afterFrame(() => startTransition(() => setPath(toLocation.pathname)))
    })
    return () => {
      stop()
      drop()
    }
  }, [router])
  return path
}

const isAtOrBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`)

/** Active on the route of its name, or of its declared link; what its query says must be so in the address. */
export const isLinkActive = (link: NavigationLink, here: Here): boolean => {
  const route = routeOf(link)
  if (route === undefined || !here.names.includes(route.name)) return false
  // One route may have several links, each to another of its places.
  const isElsewhere = route.params && !isAtOrBelow(here.path, link.activeBelow ?? pathOf(route))
  if (isElsewhere) return false
  return Object.entries(route.query ?? {}).every(([key, value]) => here.search[key] === value)
}

/** A group is active while any link below it is. */
export const isGroupActive = (group: NavigationGroup, here: Here): boolean =>
  group.children.some((child) =>
    isGroup(child) ? isGroupActive(child, here) : isLinkActive(child, here),
  )
