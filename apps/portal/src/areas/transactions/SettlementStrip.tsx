import type {
  ConsolidatedFilter,
  SettlementSum,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { MatchStatus } from '@merchant/contract/areas/transactions.shapes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contractWords } from '#api/api.messages.ts'
import { query } from '#api/client.ts'
import { Money } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { FailedLine } from '#ui/state.tsx'
import type { SearchValues } from '#components/list/list-search.ts'
import { MatchState } from './payment-columns.tsx'
import { t } from './transactions.messages.ts'
import './transactions.css'

/** Problems first. */
const order = ['MISMATCHED', 'MISSING', 'EXPECTED', 'MATCHED'] as const

/** The figure that matters of each: the difference, or what is expected, or what was received. */
const amountOf = ({ matchStatus, difference, expected, received }: SettlementSum): string =>
  ({ MISMATCHED: difference, MISSING: difference, EXPECTED: expected, MATCHED: received })[
    matchStatus
  ]

interface SettlementStripProps {
  readonly filter: ConsolidatedFilter
  /** Requested only when the rows are there, as totals are. */
  readonly isEnabled: boolean
  readonly onChange: (change: SearchValues) => void
}

/**
 * Settlement of the whole filter: count and amount of the payments that match, do not match, are missing or
 * awaited. A press shows those alone, a second one all again.
 */
export function SettlementStrip({ filter, isEnabled, onChange }: SettlementStripProps) {
  // The choice made here filters the rows but not these figures: the others can still be chosen.
  const { matchStatus: chosen = [], ...others } = filter
  const reply = useQuery({
    ...query(transactionCalls.settlement, { query: others }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  // Another service may lack this call, which is not in the specification.
  if (reply.error?.status === 404) return null
  if (reply.isError)
    return (
      <div className="settled settled-note">
        <FailedLine text={t('settlementFailed')} onRetry={() => void reply.refetch()} />
      </div>
    )
  const answer = reply.data
  if (answer?.sums === null)
    return (
      <p className="settled settled-note muted small">
        {t('noSettlement', { reason: contractWords(answer.reason ?? '') })}
      </p>
    )
  const flip = (status: MatchStatus) => {
    const next = order.filter((one) => (one === status) !== chosen.includes(one))
    onChange({ matchStatus: next.join(',') || undefined })
  }
  return (
    <div
      className="settled"
      role="group"
      aria-label={t('settlementTotals')}
      data-old={reply.isPlaceholderData}
    >
      {order.map((status) => {
        const sum = answer?.sums?.find(({ matchStatus }) => matchStatus === status)
        return (
          <button
            key={status}
            type="button"
            className="sum-filter settled-sum"
            aria-pressed={chosen.includes(status)}
            data-none={sum?.count === 0 || undefined}
            onClick={() => flip(status)}
          >
            <MatchState status={status} />
            {/* The line is as high without figures as with them. */}
            <span className="settled-figures">
              {sum !== undefined && (
                <>
                  <bdi className="figure">{countText(sum.count)}</bdi>
                  {sum.count > 0 && <Money value={amountOf(sum)} />}
                </>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}
