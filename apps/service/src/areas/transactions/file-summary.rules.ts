/** The second sheet of a workbook: its time, the totals, the filter and the order. */
import type { Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { SummaryLine } from '#infra/export/cells.rules.ts'
import type { Days } from '#domain/payments/payment-query.rules.ts'

export type FileDays = (Days & { readonly dateType?: string }) | undefined

interface Summed {
  readonly now: string
  /** Undefined when adding up took too long. */
  readonly totals: Totals | undefined
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

export const summaryOf = ({ now, totals, days, filter, sort }: Summed): SummaryLine[] => [
  { label: 'Created', value: now, kind: 'time' },
  ...(totals === undefined
    ? [{ label: 'Totals', value: 'Too many rows to add up', kind: 'text' as const }]
    : totalLines(totals)),
  ...daysLines(days),
  ...Object.entries(filter)
    .filter(
      ([name, value]) =>
        value !== undefined && name !== 'startDate' && name !== 'endDate' && name !== 'dateType',
    )
    .map(([name, value]) => ({
      label: `Filter: ${name}`,
      value: String(value),
      kind: 'text' as const,
    })),
  { label: 'Sorted by', value: `${sort.sortBy} ${sort.sortOrder}`, kind: 'text' },
]

const totalLines = (totals: Totals): SummaryLine[] =>
  sums.flatMap(([key, label, kind]) => {
    const value = totals[key]
    return value === null || (totals.pointsEarned !== null && kind === 'money')
      ? []
      : [{ label, value: String(value), kind }]
  })

const daysLines = (days: FileDays): SummaryLine[] => {
  if (days === undefined) return [{ label: 'Days', value: 'All', kind: 'text' }]
  return [
    { label: 'From', value: days.startDate, kind: 'date' },
    { label: 'To', value: days.endDate, kind: 'date' },
    ...(days.dateType === undefined
      ? []
      : [{ label: 'Date type', value: days.dateType, kind: 'text' as const }]),
  ]
}
