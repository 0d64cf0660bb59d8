/**
 * Parsers for variables of the environment. A message is appended to the name of the variable, so
 * that both make a sentence.
 */
import * as z from 'zod/mini'

/** Repeats the value, so not for variables that may hold a password. */
const shown = (wanted: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `is "${String(input)}", but ${wanted}`,
})

export const text = z.string()

export const textThat = (isRight: (value: string) => boolean, wanted: string) =>
  text.check(z.refine(isRight, shown(wanted)))

export const textLike = (form: RegExp, wanted: string) =>
  textThat((value) => form.test(value), wanted)

/** The message does not repeat the value. */
export const secretThat = (isRight: (value: string) => boolean, wanted: string) =>
  text.check(z.refine(isRight, wanted))

export const secretLike = (form: RegExp, wanted: string) =>
  secretThat((value) => form.test(value), wanted)

export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, shown(`must be one of ${values.join(', ')}`))

export const onOff = z.pipe(
  z.enum(['on', 'off'], shown('must be on or off')),
  z.transform((value) => value === 'on'),
)

const isWithin = (value: string, min: number, max: number): boolean =>
  /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    textThat(
      (value) => isWithin(value, min, max),
      `must be a whole number from ${String(min)} to ${String(max)}`,
    ),
    z.transform(Number),
  )

/** Undefined when it is off. */
export const portOrOff = z.pipe(
  textThat(
    (value) => value === 'off' || isWithin(value, 0, 65_535),
    'must be off or a whole number from 0 to 65535',
  ),
  z.transform((value) => (value === 'off' ? undefined : Number(value))),
)

export const longSecret = (use: string) =>
  secretThat((value) => value.length >= 32, `must have at least 32 characters: ${use}`)

/** The value may carry a password, so it is not repeated. */
export const urlOf = (...schemes: readonly string[]) =>
  secretThat(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
    `must be a URL that starts with ${schemes.join(' or ')}`,
  )

const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim())

/** Joined by commas. */
export const listOf = (isPart: (part: string) => boolean, wanted: string) =>
  z.pipe(
    textThat((value) => partsOf(value).every(isPart), wanted),
    z.transform(partsOf),
  )
