/**
 * Message catalogues. The texts of each screen are in `<area>.messages.ts` beside it, in English; those of another
 * language in `<area>.<language>.ts`, which `languages` loads.
 */

import { formatLocale, type Language, type Locale } from './locales.ts'

interface Plural {
  readonly one: string
  readonly other: string
}
type Message = string | Plural
type Messages = Readonly<Record<string, Message>>

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
export interface Translate<T extends Messages, Area extends string = string> {
  <K extends keyof T & string>(key: K, ...values: Arguments<T[K]>): string
  readonly area: Area
  /** The English texts. */
  readonly en: T
}

/** Texts that have each of these placeholders. The compiler cannot see further ones: `catalogues.test.ts` does. */
type With<Name extends string> = [Name] extends [never]
  ? string
  : (Name extends unknown ? (text: `${string}{${Name}}${string}`) => void : never) extends (
        text: infer Text,
      ) => void
    ? Text & string
    : never

/** In another language a plural has that language's categories; one without plurals may write a plain text. */
type Translated<M extends Message> = M extends Plural
  ?
      | With<Exclude<Placeholders<M['other']>, 'count'>>
      | ({ readonly [Category in Intl.LDMLPluralRule]?: string } & {
          readonly other: With<Exclude<Placeholders<M['other']>, 'count'>>
        })
  : M extends string
    ? With<Placeholders<M>>
    : never

type TranslationOf<T extends Messages> = { readonly [K in keyof T]: Translated<T[K]> }

interface English {
  readonly area: string
  readonly en: Messages
}
/** All texts of an area in another language: a missing key or placeholder does not compile. */
export interface Catalogue<T extends English> {
  readonly area: T['area']
  readonly texts: TranslationOf<T['en']>
}
/**
 * The same while it is being translated: what it lacks stays English. Languages begin with it
 * (`npm run language -- new`).
 *
 * @public
 */
export interface Draft<T extends English> {
  readonly area: T['area']
  readonly texts: Partial<TranslationOf<T['en']>>
}

type OtherPlural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string
}
type OtherMessage = string | OtherPlural
/** The texts of an area in another language, without their type. */
export interface AnyCatalogue {
  readonly area: string
  readonly texts: Readonly<Record<string, OtherMessage | undefined>>
}

let locale: Locale = 'en'
const translations = new Map<string, AnyCatalogue['texts']>()
const pluralRules = new Map<string, Intl.PluralRules>()

/** Sets the language, once, before the first text is rendered. */
export const setLocale = (chosen: Locale): void => {
  locale = chosen
}
export const currentLocale = (): Locale => locale

/** Overrides the English texts of an area with those of another language. */
export const addTranslation = (language: Language, { area, texts }: AnyCatalogue): void => {
  const name = `${language}/${area}`
  translations.set(name, { ...translations.get(name), ...texts })
}

const quantity = (count: number): Intl.LDMLPluralRule => {
  const language = formatLocale(locale)
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules.select(count)
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

/** `Shorten it to {most} characters`, as a pattern; the values are what the placeholders matched. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\{[^}]+\}/)
      .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
      .join('(.+?)')}$`,
  )

/** A text that was composed from a template which is a key: `Shorten it to 70 characters`. */
const fromTemplate = (texts: AnyCatalogue['texts'], words: string): string | undefined => {
  for (const [template, text] of Object.entries(texts)) {
    if (!template.includes('{') || typeof text !== 'string') continue
    const found = patternOf(template).exec(words)
    if (found === null) continue
    // A value may have a translation too, such as the name of a role or a reason.
    const own = (value = ''): string => translated(texts, value) ?? value
    const names = template.match(/\{[^}]+\}/g) ?? []
    return fill(
      text,
      Object.fromEntries(names.map((name, index) => [name.slice(1, -1), own(found[index + 1])])),
    )
  }
  return undefined
}

const translated = (texts: AnyCatalogue['texts'], words: string): string | undefined => {
  const message = Object.hasOwn(texts, words) ? texts[words] : undefined
  return typeof message === 'string' ? message : fromTemplate(texts, words)
}

/**
 * Translates English texts that come without a catalogue, such as those of a rule that portal and service share. The
 * English text is the key, or the template that it was composed from; without a translation it stays English.
 */
export const translateWords = (area: string, words: string): string => {
  if (locale === 'pseudo' && words !== '') return pseudo(words)
  const texts = translations.get(`${locale}/${area}`)
  return texts === undefined ? words : (translated(texts, words) ?? words)
}

/**
 * Defines the texts of an area and returns the function that reads them. `{name}` is a placeholder;
 * `{ one, other }` is chosen by `count`.
 */
export const defineMessages = <const A extends string, const T extends Messages>(
  area: A,
  en: T,
): Translate<T, A> => {
  const read = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const message: OtherMessage | undefined =
      translations.get(`${locale}/${area}`)?.[key] ?? en[key]
    if (message === undefined) return key
    const text =
      typeof message === 'string'
        ? message
        : (message[quantity(Number(values['count']))] ?? message.other)
    return fill(locale === 'pseudo' ? pseudo(text) : text, values)
  }
  return Object.assign(read, { area, en })
}
