/** The items of the navigation (spec 3): headings, groups with nested children, and links. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { PageEvent } from '@merchant/contract/access/page-events.ts'
import type { ComponentType, SVGProps } from 'react'
import type { PageName } from '../pages.ts'
import { t, type NavigationTitle } from './navigation.messages.ts'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** A permission, or ALL for everyone. Any one of several is enough. */
type ItemEvent = PageEvent | readonly PageEvent[]

interface Access {
  /** An item without an event is never shown, as a page without one is denied. */
  readonly event?: ItemEvent
  /** A feature that the merchant must have, in addition to the page's own. */
  readonly feature?: Feature
}

interface Titled {
  /** The text of items outside the shell's catalogue, such as the demo's. */
  readonly text?: string
  /** Reserves the space of an item that may still appear: invisible and inert. Set by `withPlaceholders` only. */
  readonly isPlaceholder?: true
}
type Title = NavigationTitle | `demo-${string}`

export interface NavigationHeading extends Access, Titled {
  readonly heading: Title
}

interface Item extends Access, Titled {
  readonly title: Title
  /** A small circle if absent (spec 9). */
  readonly icon?: Icon
  readonly badgeContent?: string
  readonly badgeClass?: string
  /** Shown dimmed, and cannot be pressed. */
  readonly disable?: boolean
}

export interface RouteObject {
  readonly name: PageName
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

export interface NavigationLink extends Item {
  /** A route's name, or a route with parameters and query. */
  readonly to?: PageName | RouteObject
  /** The path below which a link with parameters is active; its own path if absent. */
  readonly activeBelow?: string
  readonly href?: string
  readonly target?: string
  readonly rel?: string
  /** An action instead of a link. */
  readonly onPress?: () => void
  /** Only where a wallet is connected to the installation (docs/wallet.md). */
  readonly needsWallet?: true
}

export interface NavigationGroup extends Item {
  /** The title that the service knows the group by, for its status check. The demo's groups have none. */
  readonly status?: string
  readonly children: readonly (NavigationLink | NavigationGroup)[]
}

export type NavigationItem = NavigationHeading | NavigationGroup | NavigationLink

export const isHeading = (item: NavigationItem): item is NavigationHeading => 'heading' in item
export const isGroup = (item: NavigationItem): item is NavigationGroup => 'children' in item

/** A link's route as an object; undefined for other addresses and actions. */
export const routeOf = ({ to }: NavigationLink): RouteObject | undefined =>
  typeof to === 'string' ? { name: to } : to

export const titleOf = ({ text, title }: Item): string => text ?? t(title as NavigationTitle)
export const headingOf = ({ text, heading }: NavigationHeading): string =>
  text ?? t(heading as NavigationTitle)
