/** What the palette finds, and who finds it. */
import type { ComponentType, SVGProps } from 'react'
import type { Session } from '#auth/session.ts'
import type { NavigationItem } from '../navigation/items.ts'

export interface PaletteItem {
  /** Unique among everything that is found. */
  readonly id: string
  readonly label: string
  /** Where or what it is, beside the label. */
  readonly hint?: string
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
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

/** The items of one category. */
export interface PaletteGroup {
  /** Over the items; no two categories have the same. */
  readonly title: string
  readonly items: readonly PaletteItem[]
}

/** Finds things that the portal knows by itself: all of them, of which the rule of the search picks. */
export interface KnownSource {
  readonly title: string
  readonly items: (context: PaletteContext) => readonly PaletteItem[]
}

/** Finds things by asking somebody, who picks: a moment after typing pauses. */
export interface AskedSource {
  /** No two sources have the same: what was found is kept under it. */
  readonly name: string
  /** Typing pauses for so long before it is asked. */
  readonly pauseMs: number
  /** Asked on such pages only; on all of them, when left out. */
  readonly isAskedOn?: (path: string) => boolean
  /** So many letters are worth asking for. */
  readonly least: number
  readonly ask: (
    typed: string,
    signal: AbortSignal,
  ) => Promise<(context: PaletteContext) => readonly PaletteGroup[]>
}
