/** The second sheet of a workbook: its time, the totals, the filter and the order. */
import type { Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { SummaryLine } from '#infra/export/cells.rules.ts'
import { filterLine, sortLine } from '#domain/file-words.rules.ts'
import type { Days } from '#domain/payments/payment-query.rules.ts'

export type FileDays = (Days & { readonly dateType?: string }) | undefined

export interface SettledTotal {
  readonly expected: string
  readonly received: string
  readonly difference: string
}

interface Summed {
  readonly now: string
  /** Undefined when adding up took too long. */
  readonly totals: Totals | undefined
  /** What was expected and received of the payments that settled, and the sum of their differences. */
  readonly settled?: SettledTotal | undefined
  readonly days: FileDays
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly sortBy: string; readonly sortOrder: string }
}

const sums = [
  ['count', 'Payments', 'number'],
  ['gross', 'Gross', 'money'],
  ['tip', 'Tips', 'money'],
  ['voided', 'Voided', 'money'],
  ['refunded', 'Refunded', 'money'],
  ['fee', 'Fees', 'money'],
  ['net', 'Net', 'money'],
  ['pointsEarned', 'Points earned', 'number'],
  ['pointsRedeemed', 'Points redeemed', 'number'],
] as const

export const summaryOf = ({ now, totals, settled, days, filter, sort }: Summed): SummaryLine[] => [
  { label: 'Created', value: now, kind: 'time' },
  ...(totals === undefined
    ? [{ label: 'Totals', value: 'Too many rows to add up', kind: 'text' as const }]
    : totalLines(totals)),
  ...(settled === undefined ? [] : settledLines(settled)),
  ...daysLines(days),
  ...Object.entries(filter)
    .filter(
      ([name, value]) =>
        value !== undefined && name !== 'startDate' && name !== 'endDate' && name !== 'dateType',
    )
    .map(([name, value]) => filterLine(name, value)),
  sortLine(sort),
]

const totalLines = (totals: Totals): SummaryLine[] =>
  sums.flatMap(([key, label, kind]) => {
    const value = totals[key]
    return value === null || (totals.pointsEarned !== null && kind === 'money')
      ? []
      : [{ label, value: String(value), kind }]
  })

const settledLines = ({ expected, received, difference }: SettledTotal): SummaryLine[] => [
  { label: 'Expected of settled payments', value: expected, kind: 'money' },
  { label: 'Received of settled payments', value: received, kind: 'money' },
  { label: 'Total of differences', value: difference, kind: 'money' },
]

const daysLines = (days: FileDays): SummaryLine[] => {
  if (days === undefined) return [{ label: 'Days', value: 'All', kind: 'text' }]
  return [
    { label: 'From', value: days.startDate, kind: 'date' },
    { label: 'To', value: days.endDate, kind: 'date' },
    ...(days.dateType === undefined ? [] : [filterLine('dateType', days.dateType)]),
  ]
}
