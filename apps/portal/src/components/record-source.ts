/** How an area shows its records among the search results of the palette. */
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import type { ComponentType, SVGProps } from 'react'

export interface FoundItem {
  /** Unique among all search results. */
  readonly id: string
  readonly label: string
  /** A detail shown after the label. */
  readonly hint?: string
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
}

export interface RecordSource<K extends FoundKind> {
  /** The heading of these records. */
  readonly title: string
  readonly item: (record: Found[K][number]) => FoundItem
  /** Path and query of a record, without the base path. */
  readonly path: (record: Found[K][number]) => string
}
