/** What the palette finds, and who finds it. */
import type { Session } from '#session/session.ts'
import type { NavigationItem, Icon } from '../navigation/items.ts'

/** In the order in which they are shown. */
export const categories = [
  'payments',
  'shops',
  'terminals',
  'members',
  'bills',
  'actions',
  'pages',
] as const
export type PaletteCategory = (typeof categories)[number]

export interface PaletteItem {
  /** Unique among everything that is found. */
  readonly id: string
  readonly label: string
  /** Where or what it is, beside the label. */
  readonly hint?: string
  readonly icon: Icon
  readonly run: () => void
}

/** What a source may know about the person and the place. */
export interface PaletteContext {
  readonly session: Session
  readonly scheme: 'light' | 'dark'
  /** The navigation as this person sees it. */
  readonly navigation: readonly NavigationItem[]
  /** Goes to a path of ours, with its query and without the base. */
  readonly go: (path: string) => void
}

/** Finds things that the portal knows by itself: all of them, of which the rule of the search picks. */
export interface PaletteSource {
  readonly category: PaletteCategory
  readonly items: (context: PaletteContext) => readonly PaletteItem[]
}

export interface PaletteGroup {
  readonly category: PaletteCategory
  readonly items: readonly PaletteItem[]
}
