/** `Sun 22`, over a column of the calendar. */
export const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'pseudo' || locale === 'en' ? 'en-GB' : locale, {
    weekday: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T12:00:00Z`))
