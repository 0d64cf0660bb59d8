/** Countries and languages of the sample in the language of the portal. What somebody typed stays as it is. */
import { formatLocale } from '#ui/locales.ts'
import { currentLocale } from '#ui/messages.ts'

const countries: Readonly<Record<string, string>> = {
  Brazil: 'BR',
  Canada: 'CA',
  'Hong Kong': 'HK',
  Ireland: 'IE',
  Japan: 'JP',
  Norway: 'NO',
  Portugal: 'PT',
  Singapore: 'SG',
}
const languages: Readonly<Record<string, string>> = {
  Cantonese: 'yue',
  English: 'en',
  French: 'fr',
  Portuguese: 'pt',
}

const nameOf = (type: 'region' | 'language', code: string | undefined, name: string): string =>
  code === undefined
    ? name
    : (new Intl.DisplayNames(formatLocale(currentLocale()), { type, style: 'short' }).of(code) ??
      name)

export const countryName = (name: string): string => nameOf('region', countries[name], name)
export const languageName = (name: string): string => nameOf('language', languages[name], name)
