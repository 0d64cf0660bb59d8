/** What a form knows: what was typed, what it started from, what is wrong. Pure, so that it can be proven. */

export type Problems<V> = Readonly<Partial<Record<keyof V & string, string>>>
export type Check<V> = (values: V) => Problems<V>

/** What the service said about one field: the last name of the path is the field's. */
export interface FieldRefusal {
  readonly path: string
  readonly message: string
}

/** A field that somebody else changed meanwhile. */
export interface Change<V> {
  readonly name: keyof V & string
  readonly before: V[keyof V & string]
  readonly now: V[keyof V & string]
  /** This form has typed something else there. */
  readonly isMine: boolean
}

const isEqual = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))

const namesOf = <V extends object>(values: V): (keyof V & string)[] =>
  Object.keys(values) as (keyof V & string)[]

export const isChanged = <V extends object>(values: V, base: V): boolean =>
  namesOf(base).some((name) => !isEqual(values[name], base[name]))

/**
 * Brings a form up to what is stored now: a field that was not touched takes the new value, one that
 * was typed in keeps what was typed. `changes` says what is different from what the form started with.
 */
export const rebased = <V extends object>(
  values: V,
  base: V,
  now: V,
): { readonly values: V; readonly changes: readonly Change<V>[] } => {
  const isTouched = (name: keyof V & string) => !isEqual(values[name], base[name])
  const merged = { ...now }
  for (const name of namesOf(base)) if (isTouched(name)) merged[name] = values[name]
  const changes = namesOf(base)
    .filter((name) => !isEqual(base[name], now[name]))
    .map((name) => ({
      name,
      before: base[name],
      now: now[name],
      isMine: isTouched(name) && !isEqual(values[name], now[name]),
    }))
  return { values: merged, changes }
}

/** Refusals at their fields; what belongs to no field of this form is left over. */
export const placed = <V extends object>(
  values: V,
  refusals: readonly FieldRefusal[],
): { readonly problems: Problems<V>; readonly leftOver: readonly string[] } => {
  const problems: Partial<Record<keyof V & string, string>> = {}
  const leftOver: string[] = []
  for (const { path, message } of refusals) {
    // `address.line1` may be a field of that name, or one called `line1`; `emails.3` belongs to `emails`.
    const parts = path.split('.')
    const name = [path, ...parts.toReversed()].find((part) => Object.hasOwn(values, part))
    if (name === undefined) leftOver.push(message)
    else problems[name as keyof V & string] ??= message
  }
  return { problems, leftOver }
}
