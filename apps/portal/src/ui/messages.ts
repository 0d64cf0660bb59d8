/**
 * Message catalogues. Each screen keeps its texts in `<area>.messages.ts` beside it, so that another
 * language is data: `addTranslation` lays it over the English text, and nothing else changes.
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

/** Gives the text of a key in the language of the browser's choice. The placeholders are type-checked. */
export type Translate<T extends Record<string, Message>> = <K extends keyof T & string>(
  key: K,
  ...values: Arguments<T[K]>
) => string

/** `en` is what ships; `pseudo` shows which texts would be clipped or are not in a catalogue. */
export const locales = ['en', 'pseudo'] as const
export type Locale = (typeof locales)[number] | (string & {})

let locale: Locale = 'en'
const translations = new Map<string, Readonly<Record<string, Message>>>()
const pluralRules = new Map<string, Intl.PluralRules>()

/** Chooses the language, once, before the first text is drawn. */
export const setLocale = (chosen: Locale): void => {
  locale = chosen
}
export const currentLocale = (): Locale => locale

/** Lays the texts of another language over an area's English ones. */
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

/** Accented, about 40 % longer and in brackets: what a translation may look like. Placeholders stay. */
const pseudo = (text: string): string => {
  const accented = text.replace(/\{[^}]*\}|[a-zA-Z]/g, (part) => accents[part] ?? part)
  return `[${accented}${'~'.repeat(Math.ceil(text.length * 0.4))}]`
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{([^}]+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/**
 * Words that come in English from where there is no catalogue, such as a rule that portal and service share.
 * The English words are their own key; what another language lacks stays English.
 */
export const translateWords = (area: string, words: string): string => {
  if (locale === 'pseudo' && words !== '') return pseudo(words)
  const message = translations.get(`${locale}/${area}`)?.[words]
  return typeof message === 'string' ? message : words
}

/**
 * Defines the texts of an area and gives the function that reads them. `{name}` is a placeholder;
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
