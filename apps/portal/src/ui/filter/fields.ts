import type { ComponentType, SVGProps } from 'react'

/** Search parameters as text; unset ones are undefined. */
export type FilterValues = Readonly<Record<string, string | undefined>>

export interface FilterEditorProps {
  readonly values: FilterValues
  /** Sets the given parameters and closes the editor. */
  readonly onApply: (change: FilterValues) => void
}

/** One filter of a list as data: its name, the text of its chip, its editor. */
export interface FilterField {
  readonly name: string
  readonly label: string
  /** Its search parameters: all are removed with its chip. */
  readonly params: readonly string[]
  /** The text of the chip; undefined while the filter is not set. */
  readonly summary: (values: FilterValues) => string | undefined
  readonly Editor: ComponentType<FilterEditorProps>
  /** The chip is always shown, and removing it restores the default. */
  readonly isAlways?: boolean
  /** False for a filter that is of no use here: its chip shows, and removes, what the address sets. */
  readonly isOffered?: boolean
  readonly icon?: ComponentType<SVGProps<SVGSVGElement>>
}

export interface Option {
  readonly value: string
  readonly label: string
  /** Tells options with the same label apart. */
  readonly note?: string
}

/** The items of a comma-joined list. */
export const listOf = (value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : value.split(',')

export const clearing = (field: FilterField): FilterValues =>
  Object.fromEntries(field.params.map((name) => [name, undefined]))
