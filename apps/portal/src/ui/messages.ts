/**
 * Message catalogues. The texts of each screen are in `<area>.messages.ts` beside it. Another language is data only:
 * `addTranslation` overrides the English texts.
 */

interface Plural {
  readonly one: string
  readonly other: string
}
type Message = string | Plural

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type ParametersOf<M extends Message> = M extends Plural
  ? Placeholders<M['one'] | M['other']> | 'count'
  : M extends string
    ? Placeholders<M>
    : never
type Values<Name extends string> = {
  readonly [K in Name]: K extends 'count' ? number : string | number
}
type Arguments<M extends Message> = [ParametersOf<M>] extends [never]
  ? []
  : [values: Values<ParametersOf<M>>]

/** Returns the text of a key in the chosen language. The placeholders are type-checked. */
export type Translate<T extends Record<string, Message>> = <K extends keyof T & string>(
  key: K,
  ...values: Arguments<T[K]>
) => string

/** `en` is the shipped language; `pseudo` reveals texts that are clipped or not in a catalogue. */
export const locales = ['en', 'pseudo'] as const
export type Locale = (typeof locales)[number] | (string & {})

let locale: Locale = 'en'
const translations = new Map<string, Readonly<Record<string, Message>>>()
const pluralRules = new Map<string, Intl.PluralRules>()

/** Sets the language, once, before the first text is rendered. */
export const setLocale = (chosen: Locale): void => {
  locale = chosen
}
export const currentLocale = (): Locale => locale

/** Overrides the English texts of an area with those of another language. */
export const addTranslation = (
  language: string,
  area: string,
  texts: Readonly<Record<string, Message>>,
): void => {
  translations.set(`${language}/${area}`, texts)
}

const quantity = (count: number): 'one' | 'other' => {
  const language = locale === 'pseudo' ? 'en' : locale
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count) === 'one' ? 'one' : 'other'
}

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  z: 'ž',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  Y: 'Ý',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
  Z: 'Ž',
}

/** Accented, about 40 % longer and in brackets, to simulate a translation. Placeholders stay. */
const pseudo = (text: string): string => {
  const accented = text.replace(/\{[^}]*\}|[a-zA-Z]/g, (part) => accents[part] ?? part)
  return `[${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}]`
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([^}]+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * Translates English texts that come without a catalogue, such as those of a rule that portal and service share. The
 * English text is the key; without a translation it stays English.
 */
export const translateWords = (area: string, words: string): string => {
  if (locale === 'pseudo' && words !== '') return pseudo(words)
  const message = translations.get(`${locale}/${area}`)?.[words]
  return typeof message === 'string' ? message : words
}

/**
 * Defines the texts of an area and returns the function that reads them. `{name}` is a placeholder;
 * `{ one, other }` is chosen by `count`.
 */
export const defineMessages = <const T extends Record<string, Message>>(
  area: string,
  en: T,
): Translate<T> => {
  const read = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const message = translations.get(`${locale}/${area}`)?.[key] ?? en[key]
    if (message === undefined) return key
    const text = typeof message === 'string' ? message : message[quantity(Number(values['count']))]
    return fill(locale === 'pseudo' ? pseudo(text) : text, values)
  }
  return read
}
