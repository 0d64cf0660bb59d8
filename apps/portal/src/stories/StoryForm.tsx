import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import {
  type Bound,
  type Form,
  type Labels,
  type Problems,
  schemaOf,
  useForm,
} from '#ui/form/use-form.ts'

/** A field with its own state, so that its story is interactive. */
export function Held<Value>({
  initial,
  error,
  children,
}: {
  readonly initial: Value
  readonly error?: string
  readonly children: (bound: Bound<Value>) => ReactNode
}) {
  const [value, onChange] = useState(initial)
  return children({ name: 'value', label: '', value, error, onChange, onBlur: () => undefined })
}

/** A button and what it opens. */
export function Opened({
  label,
  children,
}: {
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

/** A form for a story. */
export function WithForm<V extends object>({
  initial,
  labels,
  check,
  children,
}: {
  readonly initial: V
  readonly labels: Labels<V>
  readonly check: (values: V) => Problems<V>
  readonly children: (form: Form<V>) => ReactNode
}) {
  return children(useForm(initial, { labels, schema: schemaOf(check) }))
}
