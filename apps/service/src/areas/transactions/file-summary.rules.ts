/** The second sheet of a workbook: its time, the totals, the filter and the order. */
import type { Language } from '@merchant/contract/core/language.ts'
import type { Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { SummaryLine } from '#infra/export/cells.rules.ts'
import { fileTextsIn, type Texts } from '#domain/file-texts/file-texts.ts'
import { linesIn } from '#domain/file-texts/lines.rules.ts'
import type { Days } from '#domain/payments/payment-query.rules.ts'

export type FileDays = (Days & { readonly dateType?: string }) | undefined

export interface SettledTotal {
  readonly expected: string
  readonly received: string
  /** What was expected of missing payments. */
  readonly missing: string
  readonly difference: string
}

interface Summed {
  readonly language: Language | null
  readonly now: string
  /** Undefined when adding up took too long. */
  readonly totals: Totals | undefined
  /** What was expected and received of settled payments, what is missing, and the sum of the differences. */
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

type Names = Texts['names']

export const summaryOf = (summed: Summed): SummaryLine[] => {
  const { language, now, totals, settled, days, filter, sort } = summed
  const { names } = fileTextsIn(language)
  const lines = linesIn(language)
  return [
    { label: names.Created, value: now, kind: 'time' },
    ...(totals === undefined
      ? [{ label: names.Totals, value: names['Too many rows to add up'], kind: 'text' as const }]
      : totalLines(names, totals)),
    ...(settled === undefined ? [] : settledLines(names, settled)),
    ...daysLines(names, days),
    ...Object.entries({ dateType: days?.dateType, ...withoutDays(filter) })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => lines.filter(name, value)),
    lines.sort(sort),
  ]
}

const withoutDays = ({
  startDate: _start,
  endDate: _end,
  dateType: _type,
  ...others
}: Summed['filter']): Summed['filter'] => others

const totalLines = (names: Names, totals: Totals): SummaryLine[] =>
  sums.flatMap(([key, name, kind]) => {
    const value = totals[key]
    return value === null || (totals.pointsEarned !== null && kind === 'money')
      ? []
      : [{ label: names[name], value: String(value), kind }]
  })

const settledLines = (
  names: Names,
  { expected, received, missing, difference }: SettledTotal,
): SummaryLine[] => [
  { label: names['Expected of settled payments'], value: expected, kind: 'money' },
  { label: names['Received of settled payments'], value: received, kind: 'money' },
  { label: names['Expected of missing payments'], value: missing, kind: 'money' },
  { label: names['Total of differences'], value: difference, kind: 'money' },
]

const daysLines = (names: Names, days: FileDays): SummaryLine[] =>
  days === undefined
    ? [{ label: names.Days, value: names.All, kind: 'text' }]
    : [
        { label: names.From, value: days.startDate, kind: 'date' },
        { label: names.To, value: days.endDate, kind: 'date' },
      ]
