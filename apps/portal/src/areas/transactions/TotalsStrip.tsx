import { transactionCalls, type Totals } from '@merchant/contract/areas/transactions.calls.ts'
import type { CisFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import type { LoyaltyFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/client.ts'
import { Money } from '#kit/format/Money.tsx'
import { countText } from '#kit/format/numbers.ts'
import { minutePart } from '#kit/format/times.ts'
import { useDelayed } from '#kit/state/use-delayed.ts'
import { t } from './transactions.messages.ts'
import './transactions.css'

type Figure = readonly [label: string, value: ReactNode]

const minus = (amount: string): string => (Number(amount) === 0 ? amount : `-${amount}`)
/** Tips, voids and fees are told only where there are any; the net is right all the same. */
const some = (label: string, amount: string): Figure[] =>
  Number(amount) === 0 ? [] : [[label, <Money key={label} value={amount} />]]

const cisFigures = (totals: Totals): readonly Figure[] => [
  [t('payments'), <bdi key="count">{countText(totals.count)}</bdi>],
  [t('gross'), <Money key="gross" value={totals.gross} />],
  ...some(t('tips'), totals.tip),
  ...some(t('voided'), minus(totals.voided)),
  [t('refundedTotal'), <Money key="refunded" value={minus(totals.refunded)} />],
  ...some(t('fees'), minus(totals.fee)),
  [t('netTotal'), <Money key="net" value={totals.net} />],
]

const loyaltyFigures = (totals: Totals): readonly Figure[] => [
  [t('entries'), <bdi key="count">{countText(totals.count)}</bdi>],
  [t('earned'), <bdi key="earned">{countText(totals.pointsEarned ?? 0)}</bdi>],
  [t('redeemed'), <bdi key="redeemed">{countText(totals.pointsRedeemed ?? 0)}</bdi>],
]

interface TotalsStripProps {
  readonly source: 'cis' | 'loyalty'
  readonly filter: CisFilter | LoyaltyFilter
  /** Asked only when the rows are there, so that they never wait for it (product.md 6). */
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
  if (asked.data === undefined)
    return <p className="totals totals-note">{isLate ? t('countingTotals') : ''}</p>
  const { totals, reason } = asked.data
  if (totals === null)
    return <p className="totals totals-note">{t('noTotals', { reason: reason ?? '' })}</p>
  const time = minutePart(totals.asOf)
  const figures = source === 'cis' ? cisFigures(totals) : loyaltyFigures(totals)
  return (
    <div
      className="totals"
      data-old={asked.isPlaceholderData}
      role="group"
      aria-label={t('totals')}
    >
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span className="totals-as-of">
        {source === 'cis' ? t('wholeFilter', { time }) : t('wholeLoyalty', { time })}
      </span>
    </div>
  )
}
