/** The current page, and which links and groups are active there (spec 2). */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterFrame } from '#ui/frames.ts'
import { pageAt, pathOf } from '../paths.ts'
import {
  isGroup,
  isHeading,
  routeOf,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
} from './items.ts'

export interface CurrentPage {
  readonly path: string
  /** The route's name, and the one that it declares as its active link. */
  readonly names: readonly (string | undefined)[]
  readonly search: Readonly<Record<string, string | undefined>>
}

export const currentPageAt = (path: string, search: CurrentPage['search']): CurrentPage => {
  const page = pageAt(path)
  return { path, names: [page?.name, page?.activeLink], search }
}

/** The search parameters that any link depends on. */
const queryNamesOf = (items: readonly NavigationItem[]): readonly string[] =>
  items.flatMap((item) => {
    if (isHeading(item)) return []
    return isGroup(item) ? queryNamesOf(item.children) : Object.keys(routeOf(item)?.query ?? {})
  })

/**
 * The page in the address, from the start of a navigation, so that a link reacts at once. Of the query only what links
 * depend on, so that sorting a list does not re-render the navigation.
 */
export const useCurrentPage = (items: readonly NavigationItem[]): CurrentPage => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({
    select: ({ location }) => {
      const given = location.search as CurrentPage['search']
      return Object.fromEntries(queryNamesOf(items).map((name) => [name, given[name]]))
    },
    structuralSharing: true,
  })
  return currentPageAt(path, search)
}

/** The path of the page on the screen, updated after its first frame, which groups that open must not delay. */
export const useShownPath = (): string => {
  const router = useRouter()
  const [path, setPath] = useState(() => router.state.location.pathname)
  useEffect(() => {
    let cancel = (): void => undefined
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      cancel()
      cancel = afterFrame(() => startTransition(() => setPath(toLocation.pathname)))
    })
    return () => {
      stop()
      cancel()
    }
  }, [router])
  return path
}

const isAtOrBelow = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}/`)

/** Active on its route or one that declares it, if the address has the link's query too. */
export const isLinkActive = (link: NavigationLink, current: CurrentPage): boolean => {
  const route = routeOf(link)
  if (route === undefined || !current.names.includes(route.name)) return false
  // A route with parameters may have several links.
  const isElsewhere = route.params && !isAtOrBelow(current.path, link.activeBelow ?? pathOf(route))
  if (isElsewhere) return false
  return Object.entries(route.query ?? {}).every(([key, value]) => current.search[key] === value)
}

/** Whether any link of the group is active, at any depth. */
export const isGroupActive = (group: NavigationGroup, current: CurrentPage): boolean =>
  group.children.some((child) =>
    isGroup(child) ? isGroupActive(child, current) : isLinkActive(child, current),
  )
