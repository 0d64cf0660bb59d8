import type { ReactNode } from 'react'

/** What every field of a form takes: its words, and what `form.field(name)` gives. */
export interface FieldOf<Value> {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly help?: ReactNode
  /** Says so beside the label. Without it the field is wanted. */
  readonly isOptional?: boolean
  /** It cannot be changed now, and why. Stands in place of the help. */
  readonly disabledReason?: string | undefined
}
