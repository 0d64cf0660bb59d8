/** What the navigation is made of (spec 3): headings, groups with nested children, and links. */
import type { Feature } from '@merchant/contract/access/features.ts'
import type { PageEvent } from '@merchant/contract/access/page-events.ts'
import type { ComponentType, SVGProps } from 'react'
import type { PageName } from '../pages.ts'
import { t, type NavigationTitle } from './navigation.messages.ts'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** A permission name, or ALL to show it to everyone; of several any one is enough. */
type ItemEvent = PageEvent | readonly PageEvent[]

interface Wanted {
  /** An item without an event shows to nobody, as a page without one opens to nobody. */
  readonly event?: ItemEvent
  /** What the merchant must have. A link asks for what its page asks for as well. */
  readonly feature?: Feature
}

/** What is added to the table, such as the demo, brings its words along: the shell's catalogue has none. */
interface Titled {
  readonly words?: string
  /** Not there yet, and perhaps never: only its place is kept, for nobody to see, hear or reach. Never in a table. */
  readonly isAwaited?: true
}
type Title = NavigationTitle | `demo-${string}`

export interface NavigationHeading extends Wanted, Titled {
  readonly heading: Title
}

interface Item extends Wanted, Titled {
  readonly title: Title
  /** Without one: a small circle (spec 9). */
  readonly icon?: Icon
  readonly badgeContent?: string
  readonly badgeClass?: string
  /** Shown, dimmed, and not to be pressed. */
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
  /** A link with parameters is active at its path and below; or, where this says so, below this one. */
  readonly activeBelow?: string
  readonly href?: string
  readonly target?: string
  readonly rel?: string
  /** Something that happens here, such as a question before the portal is left. */
  readonly press?: () => void
  /** Only where a wallet is connected to the installation (docs/wallet.md). */
  readonly needsWallet?: true
}

export interface NavigationGroup extends Item {
  /**
   * Its title as the service knows it: what the status check asks with. Without one nobody is asked: the
   * service knows nothing of the demo.
   */
  readonly status?: string
  readonly children: readonly (NavigationLink | NavigationGroup)[]
}

export type NavigationItem = NavigationHeading | NavigationGroup | NavigationLink

export const isHeading = (item: NavigationItem): item is NavigationHeading => 'heading' in item
export const isGroup = (item: NavigationItem): item is NavigationGroup => 'children' in item

/** The route that a link leads to, whichever way it is written; undefined where it is none of ours. */
export const routeOf = ({ to }: NavigationLink): RouteObject | undefined =>
  typeof to === 'string' ? { name: to } : to

/** What stands in the navigation for an item. */
export const wordsOf = ({ words, title }: Item): string => words ?? t(title as NavigationTitle)
export const headingOf = ({ words, heading }: NavigationHeading): string =>
  words ?? t(heading as NavigationTitle)
