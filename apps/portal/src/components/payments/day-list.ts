/**
 * The list of a business day's payments: its total is that of the day's figures, and each filter's that of one of them.
 */
import type { MoneySource } from '@merchant/contract/areas/consolidated.shapes.ts'

const HISTORY = '/portal/transaction/transaction-history'
const CONSOLIDATED = '/portal/report/consolidated-transaction'

/** A link to a list of payments. */
export interface ListLink {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** The report that has the payments of all these sources, without loyalty entries. */
export const listOfSources = (
  sources: readonly MoneySource[],
  filter: Readonly<Record<string, string>>,
): ListLink =>
  sources.includes('HQPAY')
    ? { to: CONSOLIDATED, search: { ...filter, sources: sources.join(',') } }
    : { to: HISTORY, search: filter }

export interface PaymentDay {
  readonly date: string
  /** Empty for every shop. */
  readonly shopIds: readonly string[]
  /** What the figures count. */
  readonly sources: readonly MoneySource[]
}

/** The payments of a business day; with a filter, some of them. */
export const listOfDay = (
  { date, shopIds, sources }: PaymentDay,
  filter: Readonly<Record<string, string>> = {},
): ListLink =>
  listOfSources(sources, {
    dateType: 'business',
    startDate: date,
    endDate: date,
    ...(shopIds.length > 0 && { shopIds: shopIds.join(',') }),
    ...filter,
  })
