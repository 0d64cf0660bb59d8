/** What an area says of its records, so that the palette can show and open what the service found of them. */
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import type { ComponentType, SVGProps } from 'react'

/** How one thing that was found is shown. */
export interface FoundItem {
  /** Unique among everything that is found. */
  readonly id: string
  readonly label: string
  /** Where or what it is, beside the label. */
  readonly hint?: string
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
}

export interface RecordSource<K extends FoundKind> {
  /** Over its records in the list of what was found. */
  readonly title: string
  readonly item: (record: Found[K][number]) => FoundItem
  /** Path and query of one, without the base. */
  readonly path: (record: Found[K][number]) => string
}
