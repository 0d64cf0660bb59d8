/**
 * Which items of the navigation a person sees (spec 2): links and headings by event and feature, groups by event and
 * status check. Groups and headings with nothing below them are left out.
 */
import { features, type Feature } from '@merchant/contract/access/features.ts'
import { permits } from '@merchant/contract/access/page-events.ts'
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { unknownFlags, type Flags } from '#auth/flags.ts'
import type { Page } from '#components/page.ts'
import { pages } from '../pages.ts'
import {
  isGroup,
  isHeading,
  routeOf,
  type NavigationGroup,
  type NavigationItem,
  type NavigationLink,
} from './items.ts'

export interface Viewer {
  readonly role: SessionRole | undefined
  readonly flags: Flags
  /** Results of the status checks by `status` of the group; absent while one is pending. */
  readonly statuses: Readonly<Record<string, boolean | undefined>>
  /** Whether a loyalty wallet is connected; null until known. */
  readonly hasWallet?: boolean | null
}

/** A flag that is not known yet counts as missing. */
const has = (feature: Feature | undefined, flags: Flags): boolean =>
  feature === undefined || flags[features[feature].flag] === true

const isAllowed = (item: NavigationItem, { role, flags }: Viewer): boolean => {
  const events = typeof item.event === 'string' ? [item.event] : (item.event ?? [])
  return events.some((event) => permits(role, event)) && has(item.feature, flags)
}

const isLinkVisible = (link: NavigationLink, viewer: Viewer): boolean => {
  const route = routeOf(link)
  if (route === undefined) {
    return isAllowed(link, viewer) && (link.needsWallet !== true || viewer.hasWallet === true)
  }
  const page: Page = pages[route.name]
  // No links to pages that the guard would deny.
  return (
    isAllowed(link, viewer) && permits(viewer.role, page.event) && has(page.feature, viewer.flags)
  )
}

const isGroupVisible = (group: NavigationGroup, viewer: Viewer): boolean =>
  isAllowed(group, viewer) &&
  (group.event === 'ALL' || viewer.statuses[group.status ?? ''] === true)

const childrenOf = (group: NavigationGroup, viewer: Viewer): (NavigationLink | NavigationGroup)[] =>
  group.children.flatMap((child): (NavigationLink | NavigationGroup)[] => {
    if (!isGroup(child)) return isLinkVisible(child, viewer) ? [child] : []
    return visibleGroup(child, viewer)
  })

const visibleGroup = (group: NavigationGroup, viewer: Viewer): NavigationGroup[] => {
  const children = isGroupVisible(group, viewer) ? childrenOf(group, viewer) : []
  return children.length === 0 ? [] : [{ ...group, children }]
}

/** The visible items, in the order of the table. */
export const visibleItems = (
  items: readonly NavigationItem[],
  viewer: Viewer,
): readonly NavigationItem[] => {
  const shown = items.flatMap((item): NavigationItem[] => {
    if (isHeading(item)) return isAllowed(item, viewer) ? [item] : []
    if (isGroup(item)) return visibleGroup(item, viewer)
    return isLinkVisible(item, viewer) ? [item] : []
  })
  return shown.filter((item, index) => {
    const next = shown[index + 1]
    return !isHeading(item) || (next !== undefined && !isHeading(next))
  })
}

/** The items that are visible if everything that is not known yet turns out to be allowed. */
export const optimisticItems = (
  items: readonly NavigationItem[],
  viewer: Viewer,
): readonly NavigationItem[] => {
  const unknown = Object.values(features).filter(({ flag }) => viewer.flags[flag] === null)
  const granted = Object.fromEntries(unknown.map(({ flag }) => [flag, true]))
  const flags = { ...viewer.flags, ...granted }
  const optimistic = { ...viewer, flags, hasWallet: viewer.hasWallet ?? true }
  const titles = groupsToCheck(items, optimistic).flatMap(({ status }) => status ?? [])
  const statuses = titles.map((title) => [title, viewer.statuses[title] ?? true] as const)
  return visibleItems(items, { ...optimistic, statuses: Object.fromEntries(statuses) })
}

/** The items that are visible in the best case, whatever is known so far. */
export const allPossibleItems = (
  items: readonly NavigationItem[],
  { role }: Viewer,
): readonly NavigationItem[] =>
  optimisticItems(items, { role, flags: unknownFlags, statuses: {}, hasWallet: null })

/** The groups whose status is checked, nested ones included: allowed by their event, with a visible link. */
export const groupsToCheck = (
  items: readonly NavigationItem[],
  viewer: Viewer,
): readonly NavigationGroup[] =>
  items.filter(isGroup).flatMap((group) => {
    if (!isAllowed(group, viewer)) return []
    const nested = groupsToCheck(group.children, viewer)
    const hasLink = group.children.some((item) => !isGroup(item) && isLinkVisible(item, viewer))
    return hasLink || nested.length > 0 ? [group, ...nested] : []
  })

const nameOf = (item: NavigationItem): string => (isHeading(item) ? item.heading : item.title)

/**
 * The visible items and an invisible placeholder for every reserved item that is not visible, in the order of the
 * table, so that items that appear later move nothing. Groups are merged link by link.
 */
export const withPlaceholders = <T extends NavigationItem>(
  table: readonly T[],
  items: readonly T[],
  reserved: readonly T[],
): readonly T[] =>
  table.flatMap((one): T[] => {
    const findIn = (list: readonly T[]) => list.find((other) => nameOf(other) === nameOf(one))
    const [item, placeholder] = [findIn(items), findIn(reserved)]
    const shown = item ?? placeholder
    if (shown === undefined) return []
    const mark = item === undefined ? { isPlaceholder: true } : {}
    if (!isGroup(one)) return item === undefined ? [{ ...shown, ...mark }] : [item]
    const childrenIn = (group: T | undefined) =>
      group !== undefined && isGroup(group) ? group.children : []
    const children = withPlaceholders(one.children, childrenIn(item), childrenIn(placeholder))
    return [{ ...shown, ...mark, children }]
  })
