/**
 * What a list, a file, a total or a figure asks for, with nothing left open: the days are there, or
 * an exact number takes their place, and what a person typed is understood.
 */
import type { PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import {
  isExact,
  type CisFilter,
  type dateTypes,
  type matchStatuses,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf, typedCents } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'

export type DateType = (typeof dateTypes)[number]

/** Both days included, in Hong Kong. */
export interface Days {
  readonly startDate: string
  readonly endDate: string
}

export interface PaymentQuestion extends Omit<
  CisFilter,
  'startDate' | 'endDate' | 'dateType' | 'minAmount' | 'maxAmount' | 'keyword'
> {
  readonly source: PaymentSource
  readonly matchStatus?: (typeof matchStatuses)[number][] | undefined
  /** Undefined with an exact number: a receipt of eight months ago is found too. */
  readonly days: (Days & { readonly dateType: DateType }) | undefined
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly keyword: Keyword | undefined
}

/** A row is meant by any of: the number itself, the last four digits, the amount, or all of the words. */
export interface Keyword {
  readonly number: string
  readonly cardLast4: string | undefined
  readonly amountCents: number | undefined
  readonly words: readonly string[]
}

/** The last seven days unless said; a start alone means until today. */
export const daysOf = (
  given: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): Days => {
  const endDate = given.endDate ?? today
  return { startDate: given.startDate ?? addDays(endDate, -6), endDate }
}

/** What settlement brought is asked for in the consolidated list only. */
type Asked = CisFilter & Pick<PaymentQuestion, 'matchStatus'>

export const questionOf = (
  filter: Asked,
  today: string,
  source: PaymentSource = 'CIS',
): PaymentQuestion => {
  const { startDate, endDate, dateType, minAmount, maxAmount, keyword, ...same } = filter
  return {
    ...withoutEmptyLists(same),
    source,
    days: isExact(filter)
      ? undefined
      : { ...daysOf({ startDate, endDate }, today), dateType: dateType ?? 'created' },
    minCents: minAmount === undefined ? undefined : centsOf(minAmount),
    maxCents: maxAmount === undefined ? undefined : centsOf(maxAmount),
    keyword: keyword === undefined ? undefined : keywordOf(keyword),
  }
}

/** `statuses=` with nothing behind it filters nothing. */
export const withoutEmptyLists = <T extends object>(filter: T): T =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  ) as T

export const keywordOf = (typed: string): Keyword => ({
  number: typed,
  cardLast4: /^(?:[•*x.\s]*)(\d{4})$/i.exec(typed)?.[1],
  amountCents: typedCents(typed),
  words: typed.split(/\s+/).slice(0, 8),
})
