/**
 * Resolves a payment filter into complete criteria: days are filled in, or left out for an exact number, and
 * typed amounts and keywords are parsed.
 */
import type { PaymentSource } from '@merchant/contract/areas/consolidated.shapes.ts'
import { termsOf, type SearchTerm } from '@merchant/contract/areas/search-terms.rules.ts'
import {
  isExact,
  type CisFilter,
  type dateTypes,
  type matchStatuses,
} from '@merchant/contract/areas/transactions.shapes.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { addDays } from '@merchant/contract/core/time.ts'

export type DateType = (typeof dateTypes)[number]

/** A range of days in Hong Kong, both included. */
export interface Days {
  readonly startDate: string
  readonly endDate: string
}

export interface PaymentCriteria extends Omit<
  CisFilter,
  'startDate' | 'endDate' | 'dateType' | 'minAmount' | 'maxAmount' | 'keyword'
> {
  readonly source: PaymentSource
  readonly matchStatus?: (typeof matchStatuses)[number][] | undefined
  /** Undefined for an exact number, which finds a receipt of eight months ago too. */
  readonly days: (Days & { readonly dateType: DateType }) | undefined
  readonly minCents: number | undefined
  readonly maxCents: number | undefined
  readonly keyword: Keyword | undefined
}

/** A row matches by the number itself, or by every term: card, amount, network, a number, or text. */
export interface Keyword {
  readonly number: string
  readonly terms: readonly SearchTerm[]
}

/** The last seven days by default; a start alone means until today. */
export const daysOf = (
  given: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): Days => {
  const endDate = given.endDate ?? today
  return { startDate: given.startDate ?? addDays(endDate, -6), endDate }
}

/** Only the consolidated list filters by settlement match. */
type Filter = CisFilter & Pick<PaymentCriteria, 'matchStatus'>

export const criteriaOf = (
  filter: Filter,
  today: string,
  source: PaymentSource = 'CIS',
): PaymentCriteria => {
  const { startDate, endDate, dateType, minAmount, maxAmount, keyword, ...same } = filter
  return {
    ...withoutEmptyLists(same),
    source,
    days: isExact(filter)
      ? undefined
      : { ...daysOf({ startDate, endDate }, today), dateType: dateType ?? 'created' },
    minCents: minAmount === undefined ? undefined : centsOf(minAmount),
    maxCents: maxAmount === undefined ? undefined : centsOf(maxAmount),
    keyword: keyword === undefined ? undefined : { number: keyword, terms: termsOf(keyword) },
  }
}

/** An empty list, as in `statuses=`, filters nothing. */
export const withoutEmptyLists = <T extends object>(filter: T): T =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  ) as T
