import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useEffect, useLayoutEffect, useState } from 'react'
import {
  useForm as useReactHookForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldRefusal } from './answer.ts'

/** What a field takes from its form. */
export interface Bound<Value> {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
}

/** A field that another user changed since the form was opened. */
export interface Change<V> {
  readonly name: keyof V & string
  readonly before: V[keyof V & string]
  readonly now: V[keyof V & string]
  /** This form has another value for it. */
  readonly isMine: boolean
}

/** The form was saved after another user had saved it (code 4090). */
interface Conflict<V> {
  readonly changes: readonly Change<V>[]
  /** The form still differs from what the other user saved. */
  readonly hasInput: boolean
}

export type Labels<V> = Readonly<Record<keyof V & string, string>>

export interface Form<V extends FieldValues> extends Pick<
  UseFormReturn<V>,
  'control' | 'handleSubmit'
> {
  readonly values: V
  readonly labels: Labels<V>
  readonly errors: FieldErrors<V>
  /** Something differs from what is stored. */
  readonly isDirty: boolean
  readonly conflict: Conflict<V> | undefined
  readonly field: <K extends keyof V & string>(name: K) => Bound<V[K]>
  /** A field inside a list, such as `lines.0.cost`. Its label is the caller's. */
  readonly fieldAt: <N extends FieldPath<V>>(path: N) => Bound<FieldPathValue<V, N>>
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Shows the service's refusals at their fields, and returns those that belong to no field of this form. */
  readonly refuse: (refusals: readonly FieldRefusal[]) => readonly string[]
  /** Adopts the stored values, except where something was typed. */
  readonly rebase: (now: V) => void
  /** The same after another user's save, and shows what they changed. */
  readonly rebaseOnConflict: (now: V) => void
}

interface FormOptions<V> {
  readonly labels: Labels<V>
  /** The rules: a Zod schema, or one of any other Standard Schema library. */
  readonly schema?: StandardSchemaV1<V> | undefined
  /** Stores the values outside the form, such as a draft that survives the end of a session. */
  readonly draft?: readonly [values: V, setValues: (values: V) => void]
}

export type Problems<V> = Readonly<Partial<Record<keyof V & string, string | undefined>>>

/** A schema for rules that are a function of all values: what is wrong, by field. */
export const schemaOf = <V>(check: (values: V) => Problems<V>): StandardSchemaV1<V> => ({
  '~standard': {
    version: 1,
    vendor: 'portal',
    validate: (values) => {
      const wrong = Object.entries<string | undefined>(check(values as V))
      const issues = wrong.flatMap(([name, message]) =>
        message === undefined ? [] : [{ path: [name], message }],
      )
      return issues.length > 0 ? { issues } : { value: values as V }
    },
  },
})

let isPressed = false
const down = () => (isPressed = true)
const up = () => (isPressed = false)
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', down, { capture: true, passive: true })
  window.addEventListener('pointerup', up, { capture: true, passive: true })
  window.addEventListener('pointercancel', up, { capture: true, passive: true })
}

/**
 * Runs when no pointer is pressed. Pressing a button blurs the field: an error message that appeared then would move
 * the button away from the pointer, and the click would be lost.
 */
const afterPress = (act: () => void): void => {
  if (!isPressed) return act()
  // Runs after the click on the button.
  window.addEventListener('pointerup', () => setTimeout(act), { once: true })
}

/** `body.address.line1` is the field of that name or the one called `line1`; `emails.3` belongs to `emails`. */
const fieldOf = (values: FieldValues, path: string): string | undefined =>
  [path, ...path.split('.').toReversed()].find((part) => Object.hasOwn(values, part))

const isEqual = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

/**
 * The state of a form. A field is validated on blur, all fields on submit; an invalid field is revalidated on every
 * change, so that its error disappears once it is corrected.
 */
export const useForm = <V extends FieldValues>(initial: V, options: FormOptions<V>): Form<V> => {
  const { labels, schema, draft } = options
  const { control, handleSubmit, formState, ...form } = useReactHookForm<V>({
    defaultValues: initial as DefaultValues<V>,
    // `raw`: the body is built from the input, not from the output of the schema.
    ...(schema && { resolver: standardSchemaResolver(schema, undefined, { raw: true }) }),
    // Validation and focus are triggered below and in `useSending`.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty } = formState
  const stored = formState.defaultValues as V
  const values = form.watch()
  const [conflict, setConflict] = useState<Conflict<V>>()

  const [initialDraft] = useState(draft?.[0])
  const { reset, subscribe } = form
  useLayoutEffect(() => {
    if (initialDraft !== undefined) reset(initialDraft, { keepDefaultValues: true })
  }, [initialDraft, reset])
  const saveDraft = draft?.[1]
  useEffect(() => {
    if (saveDraft === undefined) return
    return subscribe({ formState: { values: true }, callback: (state) => saveDraft(state.values) })
  }, [saveDraft, subscribe])

  const errorOf = (path: FieldPath<V>) => form.getFieldState(path).error
  const fieldAt: Form<V>['fieldAt'] = (path) => {
    control.register(path)
    return {
      name: path,
      label: (labels as Readonly<Record<string, string>>)[path] ?? '',
      value: form.getValues(path),
      error: errorOf(path)?.message,
      onChange: (value) =>
        form.setValue(path, value, {
          shouldDirty: true,
          shouldValidate: errorOf(path) !== undefined,
        }),
      onBlur: () => {
        // A field that the user only tabs through is not validated yet.
        if (!form.getFieldState(path).isDirty) return
        afterPress(() => {
          // An error of the service stays until the value changes: the schema does not know it.
          if (errorOf(path) === undefined) void form.trigger(path)
        })
      },
    }
  }
  const rebase = (now: V) => reset(now, { keepDirtyValues: true })
  const field = <K extends keyof V & string>(name: K) =>
    fieldAt(name as unknown as FieldPath<V>) as Bound<V[K]>

  return {
    control,
    handleSubmit,
    values,
    labels,
    errors,
    isDirty,
    conflict,
    field,
    fieldAt,
    set: (name, value) => field(name).onChange(value),
    refuse: (refusals) => {
      const placed = new Set<string>()
      return refusals.flatMap(({ path, message }) => {
        const name = fieldOf(values, path)
        if (name === undefined) return [message]
        if (!placed.has(name)) form.setError(name as FieldPath<V>, { type: 'service', message })
        placed.add(name)
        return []
      })
    },
    rebase,
    rebaseOnConflict: (now) => {
      rebase(now)
      const held = form.getValues()
      const names = Object.keys(now) as (keyof V & string)[]
      const isMine = (name: keyof V & string) => !isEqual(held[name], now[name])
      setConflict({
        changes: names
          .filter((name) => !isEqual(stored[name], now[name]))
          .map((name) => ({
            name,
            before: stored[name],
            now: now[name],
            isMine: isMine(name),
          })),
        hasInput: names.some(isMine),
      })
    },
  }
}
