/**
 * How times are written. Lists show the one format of the product (`YYYY-MM-DD HH:mm:ss`, spec 9) as it
 * came; only headings spell a day out.
 */

/** The day of a wire time. */
export const dayPart = (time: string): string => time.slice(0, 10)
/** The time of day of a wire time, with seconds. */
export const clockPart = (time: string): string => time.slice(11)
/** The time of day without seconds, for "as of 14:03". */
export const minutePart = (time: string): string => time.slice(11, 16)

const format = (date: string, options: Intl.DateTimeFormatOptions, locale: string): string =>
  // Noon UTC of that day, formatted in UTC: a day has no zone that could move it.
  new Intl.DateTimeFormat(locale === 'pseudo' ? 'en' : locale, {
    ...options,
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T12:00:00Z`))

/** `Saturday, 21 November`, in the language of the portal. */
export const longDay = (date: string, locale: string): string =>
  format(
    date,
    { weekday: 'long', day: 'numeric', month: 'long' },
    locale === 'en' ? 'en-GB' : locale,
  )
    // British English leaves the comma out of the long form; with it the day is read at a glance.
    .replace(/^(\p{L}+day) /u, '$1, ')

/** `Saturday`. */
export const weekday = (date: string, locale: string): string =>
  format(date, { weekday: 'long' }, locale)
