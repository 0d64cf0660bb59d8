/**
 * Which items of the navigation somebody sees (spec 2): a link by its event and its feature, a heading by
 * the same rule, a group by its event and what its status check said. Nothing stands empty: a group
 * without a visible child and a heading without an item below it are left out.
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
  /** What the status checks said, by the group's title there; absent while one has neither answered nor failed. */
  readonly statuses: Readonly<Record<string, boolean | undefined>>
  /** Whether a loyalty wallet is connected; null while that is not known. */
  readonly hasWallet?: boolean | null
}

/** A flag that is still null counts as missing: its link is absent until it is known. */
const has = (feature: Feature | undefined, flags: Flags): boolean =>
  feature === undefined || flags[features[feature].flag] === true

const wants = (item: NavigationItem, { role, flags }: Viewer): boolean => {
  const events = typeof item.event === 'string' ? [item.event] : (item.event ?? [])
  return events.some((event) => permits(role, event)) && has(item.feature, flags)
}

const isLinkVisible = (link: NavigationLink, viewer: Viewer): boolean => {
  const route = routeOf(link)
  if (route === undefined) {
    return wants(link, viewer) && (link.needsWallet !== true || viewer.hasWallet === true)
  }
  const page: Page = pages[route.name]
  // A page that would be refused has no link.
  return wants(link, viewer) && permits(viewer.role, page.event) && has(page.feature, viewer.flags)
}

const isGroupVisible = (group: NavigationGroup, viewer: Viewer): boolean =>
  wants(group, viewer) && (group.event === 'ALL' || viewer.statuses[group.status ?? ''] === true)

const childrenOf = (group: NavigationGroup, viewer: Viewer): (NavigationLink | NavigationGroup)[] =>
  group.children.flatMap((child): (NavigationLink | NavigationGroup)[] => {
    if (!isGroup(child)) return isLinkVisible(child, viewer) ? [child] : []
    return visibleGroup(child, viewer)
  })

const visibleGroup = (group: NavigationGroup, viewer: Viewer): NavigationGroup[] => {
  const children = isGroupVisible(group, viewer) ? childrenOf(group, viewer) : []
  return children.length === 0 ? [] : [{ ...group, children }]
}

/** The items that somebody sees, in the order of the table. */
export const visibleItems = (
  items: readonly NavigationItem[],
  viewer: Viewer,
): readonly NavigationItem[] => {
  const shown = items.flatMap((item): NavigationItem[] => {
    if (isHeading(item)) return wants(item, viewer) ? [item] : []
    if (isGroup(item)) return visibleGroup(item, viewer)
    return isLinkVisible(item, viewer) ? [item] : []
  })
  return shown.filter((item, index) => {
    const next = shown[index + 1]
    return !isHeading(item) || (next !== undefined && !isHeading(next))
  })
}

/** The items that somebody may come to see: as if everything that is not known yet were there. */
export const hopedItems = (
  items: readonly NavigationItem[],
  viewer: Viewer,
): readonly NavigationItem[] => {
  const unknown = Object.values(features).filter(({ flag }) => viewer.flags[flag] === null)
  const open = Object.fromEntries(unknown.map(({ flag }) => [flag, true]))
  const flags = { ...viewer.flags, ...open }
  const hopeful = { ...viewer, flags, hasWallet: viewer.hasWallet ?? true }
  const titles = groupsToCreate(items, hopeful).flatMap(({ status }) => status ?? [])
  const statuses = titles.map((title) => [title, viewer.statuses[title] ?? true] as const)
  return visibleItems(items, { ...hopeful, statuses: Object.fromEntries(statuses) })
}

/** As if nothing were known yet. */
export const possibleItems = (
  items: readonly NavigationItem[],
  { role }: Viewer,
): readonly NavigationItem[] =>
  hopedItems(items, { role, flags: unknownFlags, statuses: {}, hasWallet: null })

/**
 * The groups of a table that are created for somebody, nested ones included, and so asked for their status:
 * those of an event that they have and with a link that they would see.
 */
export const groupsToCreate = (
  items: readonly NavigationItem[],
  viewer: Viewer,
): readonly NavigationGroup[] =>
  items.filter(isGroup).flatMap((group) => {
    if (!wants(group, viewer)) return []
    const nested = groupsToCreate(group.children, viewer)
    const hasLink = group.children.some((item) => !isGroup(item) && isLinkVisible(item, viewer))
    return hasLink || nested.length > 0 ? [group, ...nested] : []
  })
