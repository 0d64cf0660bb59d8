/** What the palette finds, and the rule by which matches are picked. */
import type { Found } from '@merchant/contract/areas/search.calls.ts'
import type { HistoryState } from '@tanstack/react-router'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { Session } from '#auth/session.ts'
import type { NavigationItem } from '../navigation/items.ts'

/** What can be done with an item besides opening it. */
export interface PaletteAction {
  /** Unique among everything that is found. */
  readonly id: string
  readonly label: string
  /** The accessible name: what is done, and to what. */
  readonly name: string
  readonly run: () => void
}

export interface PaletteItem {
  /** Unique among everything that is found. */
  readonly id: string
  readonly label: string
  /** The label as it is shown, where it has an amount, which can be hidden. */
  readonly shown?: ReactNode
  /** A detail shown after the label. */
  readonly hint?: string
  /** Searched with the label and not shown: what a page holds. */
  readonly words?: string
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  /** The path of a page, without the base. */
  readonly path?: string
  /** Belongs to the item above it, like a refund to its payment. */
  readonly isBelow?: boolean
  readonly actions?: readonly PaletteAction[]
  readonly run: () => void
}

/** What sources may depend on. */
export interface PaletteContext {
  readonly session: Session
  readonly scheme: 'light' | 'dark'
  /** The navigation as this person sees it. */
  readonly navigation: readonly NavigationItem[]
  /** Whether there is a customizer: in the default layout, but not on a phone (spec 4). */
  readonly canCustomize: boolean
  /** Navigates to a path with query, without the base, with the state of the new history entry. */
  readonly go: (path: string, state?: HistoryState) => void
  /** Sends an invitation again. */
  readonly resend: (invitation: Found['invitations'][number]) => void
}

/** The items of one category. */
export interface PaletteGroup {
  /** Unique among the categories. */
  readonly title: string
  readonly items: readonly PaletteItem[]
}

/** A source in the portal itself: gives all of its items, of which `matchesOf` picks. */
export interface LocalSource {
  readonly title: string
  readonly items: (context: PaletteContext) => readonly PaletteItem[]
}

/** A source that searches on a server, once typing has paused. */
export interface RemoteSource {
  /** Unique among the sources: part of the query key. */
  readonly name: string
  /** Debounce in milliseconds. */
  readonly debounceMs: number
  /** On which pages to search; on all if absent. */
  readonly isSearchedOn?: (path: string) => boolean
  /** The shortest text to search for. */
  readonly minLength: number
  readonly search: (
    typed: string,
    signal: AbortSignal,
  ) => Promise<(context: PaletteContext) => readonly PaletteGroup[]>
  /** Suggested on its pages while nothing is typed. */
  readonly suggestions?: (context: PaletteContext) => readonly PaletteGroup[]
}

const PER_MATCH_TYPE = 5
const OF_SEVERAL = 3
const OF_ONE = 5

/** Lower case, without accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** For each category at most five items that begin with the text, then at most five others that contain it (spec 9). */
export const matchesOf = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] => {
  const query = plain(typed.trim())
  const begins = items.filter(({ label }) => plain(label).startsWith(query))
  const contains = items.filter(
    (item) =>
      !begins.includes(item) &&
      [item.label, item.hint ?? '', item.words ?? ''].some((text) => plain(text).includes(query)),
  )
  return [...begins.slice(0, PER_MATCH_TYPE), ...contains.slice(0, PER_MATCH_TYPE)]
}

/** Three items of each category with matches, or five if only one category has any (spec 9). */
export const shownOf = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] => {
  const filled = groups.filter(({ items }) => items.length > 0)
  const limit = filled.length === 1 ? OF_ONE : OF_SEVERAL
  return filled.map(({ title, items }) => ({ title, items: firstOf(items, limit) }))
}

/** The first items, each with what belongs to it. */
const firstOf = (items: readonly PaletteItem[], limit: number): readonly PaletteItem[] => {
  const end = items.filter(({ isBelow }) => isBelow !== true)[limit]
  return end === undefined ? items : items.slice(0, items.indexOf(end))
}
