import type { ReactNode } from 'react'

/** The props of every field. A field of a form takes its name, label, value and error from `form.field(name)`. */
export interface FieldOf<Value> {
  readonly label: string
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly error?: string | undefined
  readonly help?: ReactNode
  /** Says so beside the label. Without it the field is required. */
  readonly isOptional?: boolean
  /** Disables the field and takes the place of the help. */
  readonly disabledReason?: string | undefined
}
