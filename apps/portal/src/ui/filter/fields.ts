import type { ComponentType, SVGProps } from 'react'

/** Search parameters as text; what is not set is undefined. */
export type FilterValues = Readonly<Record<string, string | undefined>>

export interface FilterEditorProps {
  readonly values: FilterValues
  /** Sets the given parameters and closes the editor. */
  readonly onApply: (change: FilterValues) => void
}

/** One filter of a list as data: what it is called, what its chip says, how it is edited. */
export interface FilterField {
  readonly name: string
  readonly label: string
  /** The search parameters it stands for: all are taken out when its chip is removed. */
  readonly params: readonly string[]
  /** What the chip says; undefined while the filter is not set. */
  readonly summary: (values: FilterValues) => string | undefined
  readonly Editor: ComponentType<FilterEditorProps>
  /** The chip is there even when nothing is chosen, and removing it gives the default back. */
  readonly isAlways?: boolean
  readonly icon?: ComponentType<SVGProps<SVGSVGElement>>
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** The items of a comma-joined list. */
export const listOf = (value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : value.split(',')

export const clearing = (field: FilterField): FilterValues =>
  Object.fromEntries(field.params.map((name) => [name, undefined]))
