/** Formats of dates in UTC, the zone in which days and times of the service are formatted as they are. */
import { formatLocale, type Locale } from '../locales.ts'

/** Cached, because creating one takes a quarter of a millisecond, and a calendar needs hundreds per rendering. */
const formats = new Map<string, Intl.DateTimeFormat>()

export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
  locale: Locale,
): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}
