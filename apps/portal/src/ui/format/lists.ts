/** Joins names in the language of the portal. */
import { formatLocale } from '../locales.ts'
import { currentLocale } from '../messages.ts'

const format = (items: readonly string[], options: Intl.ListFormatOptions): string =>
  new Intl.ListFormat(formatLocale(currentLocale()), options).format(items)

/** `A, B, C`. */
export const joinNames = (items: readonly string[]): string =>
  format(items, { type: 'conjunction', style: 'narrow' })

/** `A, B or C`. */
export const choiceOf = (items: readonly string[]): string => format(items, { type: 'disjunction' })
