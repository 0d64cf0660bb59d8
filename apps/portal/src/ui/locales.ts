/** The languages of the texts. Each is a set of catalogues beside the English ones (docs/recipes.md, "A language"). */

/** By BCP 47 tag, with its own name. */
export const languages = {
  en: 'English',
  'zh-Hant-HK': '繁體中文',
  'zh-Hans': '简体中文',
} as const

export type Language = keyof typeof languages
/** `pseudo` reveals texts that are clipped or not in a catalogue. */
export type Locale = Language | 'pseudo'

export const languageTags = Object.keys(languages) as readonly Language[]
export const isLocale = (text: string): text is Locale =>
  text === 'pseudo' || languageTags.some((tag) => tag === text)

/** The locale of numbers and dates: Hong Kong writes English in the British way. */
export const formatLocale = (locale: Locale): string =>
  locale === 'en' || locale === 'pseudo' ? 'en-GB' : locale
