/** Joins names in the language of the portal. */
import { formatLocale } from '../locales.ts'
import { currentLocale } from '../messages.ts'
import { isChinese } from './text.ts'

/** `A, B, C`. Not of `Intl.ListFormat`, which puts 及 before the last one in Traditional Chinese. */
export const joinNames = (items: readonly string[]): string => items.join(isChinese() ? '、' : ', ')

/** `A, B or C`. */
export const choiceOf = (items: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(currentLocale()), { type: 'disjunction' }).format(items)
