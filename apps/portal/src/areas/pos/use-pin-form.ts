import { useState } from 'react'
import type { Check } from '#ui/form/form-state.ts'
import { useForm, type Form } from '#ui/form/use-form.ts'
import { useDraft } from '#components/use-draft.ts'

interface PinFormOptions<V> {
  /** Under which what is no PIN comes back after a sign-in. */
  readonly draft: string
  readonly initial: V
  /** Which fields hold PINs: they are kept nowhere. */
  readonly pins: readonly (keyof V & string)[]
  readonly check: Check<V>
}

interface PinForm<V extends object> {
  readonly form: Form<V>
  /** Takes the PINs out, as after every answer that was no success. */
  readonly clearPins: () => void
}

/** A form that asks for PINs. What else is typed is kept like in any other form, PINs only while it is open. */
export const usePinForm = <V extends object>(options: PinFormOptions<V>): PinForm<V> => {
  const { draft, initial, pins, check } = options
  const split = (values: V) => {
    const of = (wanted: boolean) =>
      Object.entries(values).filter(
        ([name]) => (pins as readonly string[]).includes(name) === wanted,
      )
    return { secret: Object.fromEntries(of(true)), open: Object.fromEntries(of(false)) }
  }
  const [open, setOpen] = useDraft(draft, split(initial).open)
  const [secret, setSecret] = useState(split(initial).secret)
  const setValues = (next: V) => {
    const parts = split(next)
    setOpen(parts.open)
    setSecret(parts.secret)
  }
  const form = useForm(initial, { check, kept: [{ ...open, ...secret } as V, setValues] })
  return { form, clearPins: () => setSecret(split(initial).secret) }
}
