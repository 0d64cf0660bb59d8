import * as z from 'zod/mini'

/** The languages of the portal and its mails, by BCP 47 tag. */
export const languageTags = ['en', 'zh-Hant-HK', 'zh-Hans'] as const
export const Language = z.enum(languageTags)
export type Language = z.infer<typeof Language>

/** Without a country a language's script says which Chinese it is; Taiwan, Hong Kong and Macao write Traditional. */
const scriptOf = (locale: Intl.Locale): string | undefined => locale.maximize().script

const likeliest = (tag: string): Language | undefined => {
  try {
    const wanted = new Intl.Locale(tag)
    return languageTags.find((known) => {
      const offered = new Intl.Locale(known)
      return offered.language === wanted.language && scriptOf(offered) === scriptOf(wanted)
    })
  } catch {
    // Not a language tag.
    return undefined
  }
}

/** The first of the browser's languages that the portal has, by language and script; otherwise English. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map(likeliest).find((language) => language !== undefined) ?? 'en'
