import { type Form, type Labels, type Problems, schemaOf, useForm } from '#ui/form/use-form.ts'
import { useDraft } from '#components/use-draft.ts'

interface PinFormOptions<V> {
  /** The draft that keeps everything but the PINs over a sign-in. */
  readonly draft: string
  readonly initial: V
  readonly labels: Labels<V>
  /** The fields that hold PINs. */
  readonly pins: readonly (keyof V & string)[]
  readonly check: (values: V) => Problems<V>
}

interface PinForm<V extends object> {
  readonly form: Form<V>
  /** Empties the PINs, as after every answer but success. */
  readonly clearPins: () => void
}

/** A form that asks for PINs. They are in no draft. */
export const usePinForm = <V extends object>(options: PinFormOptions<V>): PinForm<V> => {
  const { draft, initial, labels, pins, check } = options
  const [kept, setKept] = useDraft(draft, initial)
  const empty = Object.fromEntries(pins.map((pin) => [pin, initial[pin]]))
  const form = useForm(initial, {
    labels,
    schema: schemaOf(check),
    kept: [kept, (values) => setKept({ ...values, ...empty })],
  })
  return { form, clearPins: () => pins.forEach((pin) => form.set(pin, initial[pin])) }
}
