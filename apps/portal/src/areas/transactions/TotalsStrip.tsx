import {
  transactionCalls,
  type totalSources,
  type Totals,
} from '@merchant/contract/areas/transactions.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/client.ts'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { minutePart } from '#ui/format/times.ts'
import { useDelayed } from '#ui/state/use-delayed.ts'
import { deduction } from './deduction.ts'
import { t } from './transactions.messages.ts'
import './totals-strip.css'

interface Figure {
  readonly label: string
  readonly value: ReactNode
  /** There is none: left out where all figures fit into one line. The net is right all the same. */
  readonly isNone?: boolean
}

const money = (label: string, amount: string | undefined): Figure => ({
  label,
  value: amount === undefined ? undefined : <Money value={amount} />,
})
const some = (label: string, amount: string | undefined): Figure => ({
  ...money(label, amount),
  isNone: Number(amount ?? 0) === 0,
})
const count = (label: string, value: number | undefined): Figure => ({
  label,
  value: value === undefined ? undefined : <bdi>{countText(value)}</bdi>,
})
const less = (amount: string | undefined) => (amount === undefined ? undefined : deduction(amount))

/** Without totals: the names alone, which keep the place. */
const paymentFigures = (totals: Totals | undefined): readonly Figure[] => [
  count(t('payments'), totals?.count),
  money(t('gross'), totals?.gross),
  some(t('tips'), totals?.tip),
  some(t('voided'), less(totals?.voided)),
  money(t('refundedTotal'), less(totals?.refunded)),
  some(t('fees'), less(totals?.fee)),
  money(t('netTotal'), totals?.net),
]

const loyaltyFigures = (totals: Totals | undefined): readonly Figure[] => [
  count(t('entries'), totals?.count),
  count(t('earned'), totals && (totals.pointsEarned ?? 0)),
  count(t('redeemed'), totals && (totals.pointsRedeemed ?? 0)),
]

export type TotalSource = (typeof totalSources)[number]

interface TotalsStripProps {
  readonly source: TotalSource
  /** The filter of the list, which its source knows. */
  readonly filter: object
  /** Asked only when the rows are there, so that they never wait for it. */
  readonly isAsked: boolean
}

/** What the whole filter adds up to, over every page of it. */
export function TotalsStrip({ source, filter, isAsked }: TotalsStripProps) {
  const asked = useQuery({
    ...query(transactionCalls.totals, { query: { ...filter, source } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isLate = useDelayed(asked.isFetching)
  if (asked.isError) return <p className="totals totals-note">{t('totalsFailed')}</p>
  const answer = asked.data
  if (answer?.totals === null)
    return <p className="totals totals-note">{t('noTotals', { reason: answer.reason ?? '' })}</p>
  const totals = answer?.totals
  const phase = totals === undefined ? 'waiting' : 'known'
  const figures = source === 'loyalty' ? loyaltyFigures(totals) : paymentFigures(totals)
  return (
    <div
      className="totals"
      data-source={source}
      data-old={asked.isPlaceholderData}
      data-waiting={totals === undefined || undefined}
      role="group"
      aria-label={t('totals')}
    >
      {/* As high before the answer as after it, so that no row moves when it is there. */}
      <dl key={`${phase} figures`} aria-hidden={totals === undefined || undefined}>
        {figures.map(({ label, value, isNone }) => (
          <div key={label} data-none={isNone || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <bdi key={phase} className="totals-as-of">
        {totals === undefined
          ? isLate && t('countingTotals')
          : t(source === 'loyalty' ? 'wholeLoyalty' : 'wholeFilter', {
              time: minutePart(totals.asOf),
            })}
      </bdi>
    </div>
  )
}
