import {
  transactionCalls,
  type totalSources,
  type Totals,
} from '@merchant/contract/areas/transactions.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { query } from '#api/client.ts'
import { Money } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { minutePart } from '#ui/format/times.ts'
import { FailedLine, useDelayed } from '#ui/state.tsx'
import { deduction } from './payment-columns.tsx'
import { t } from './transactions.messages.ts'
import './transactions.css'

interface Figure {
  readonly name: Exclude<keyof Totals, 'asOf'>
  readonly label: string
  /** Subtracted from the gross. */
  readonly isDeduction?: true
  /** Left out while it is zero and all figures fit into one line. */
  readonly isRare?: true
}

const paymentFigures: readonly Figure[] = [
  { name: 'count', label: t('payments') },
  { name: 'gross', label: t('gross') },
  { name: 'tip', label: t('tips'), isRare: true },
  { name: 'voided', label: t('voided'), isDeduction: true, isRare: true },
  { name: 'refunded', label: t('refundedTotal'), isDeduction: true },
  { name: 'fee', label: t('fees'), isDeduction: true, isRare: true },
  { name: 'net', label: t('netTotal') },
]

const loyaltyFigures: readonly Figure[] = [
  { name: 'count', label: t('entries') },
  { name: 'pointsEarned', label: t('earned') },
  { name: 'pointsRedeemed', label: t('redeemed') },
]

const valueOf = (value: string | number, isDeduction = false): ReactNode =>
  typeof value === 'number' ? (
    <bdi>{countText(value)}</bdi>
  ) : (
    <Money value={isDeduction ? deduction(value) : value} />
  )

export type TotalSource = (typeof totalSources)[number]

interface TotalsStripProps {
  readonly source: TotalSource
  /** The filter of the list, which its source knows. */
  readonly filter: object
  /** Requested only when the rows are there, so that they never wait for it. */
  readonly isEnabled: boolean
}

/** What the whole filter adds up to, over every page of it. */
export function TotalsStrip({ source, filter, isEnabled }: TotalsStripProps) {
  const reply = useQuery({
    ...query(transactionCalls.totals, { query: { ...filter, source } }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  const isLate = useDelayed(reply.isFetching)
  // Another service may lack this call, which is not in the specification.
  if (reply.error?.status === 404) return null
  if (reply.isError)
    return (
      <div className="totals">
        <FailedLine text={t('totalsFailed')} onRetry={() => void reply.refetch()} />
      </div>
    )
  const answer = reply.data
  if (answer?.totals === null)
    return (
      <p className="totals muted small">
        {t('noTotals', { reason: contractWords(answer.reason ?? '') })}
      </p>
    )
  const totals = answer?.totals
  const isWaiting = totals === undefined || undefined
  const phase = isWaiting ? 'waiting' : 'known'
  return (
    <div
      className="totals"
      data-source={source}
      data-old={reply.isPlaceholderData}
      data-waiting={isWaiting}
      role="group"
      aria-label={t('totals')}
    >
      {/* As high before the answer as after it, so that the rows below do not move. */}
      <dl key={`${phase} figures`} aria-hidden={isWaiting}>
        {(source === 'loyalty' ? loyaltyFigures : paymentFigures).map((figure) => {
          const value = totals?.[figure.name] ?? 0
          return (
            <div key={figure.name} data-none={(figure.isRare && Number(value) === 0) || undefined}>
              <dt>{figure.label}</dt>
              <dd>{totals && valueOf(value, figure.isDeduction)}</dd>
            </div>
          )
        })}
      </dl>
      <bdi key={phase} className="totals-as-of faint tiny">
        {totals === undefined
          ? isLate && t('countingTotals')
          : t(source === 'loyalty' ? 'wholeLoyalty' : 'wholeFilter', {
              time: minutePart(totals.asOf),
            })}
      </bdi>
    </div>
  )
}
