import type { SettlementSum } from '@merchant/contract/areas/consolidated.shapes.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import type { ConsolidatedFilter } from '@merchant/contract/areas/consolidated.shapes.ts'
import type { MatchStatus } from '@merchant/contract/areas/transactions.shapes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { AsOf } from '#ui/format/AsOf.tsx'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import type { SearchValues } from '#components/list/list-search.ts'
import { MatchState } from '../MatchState.tsx'
import { t } from './consolidated.messages.ts'
import './consolidated.css'

/** As wide as any time: it keeps the place of the one that is not known yet. */
const noTime = '0000-00-00 00:00:00'

/** What is to be looked into comes first. */
const order = ['MISMATCHED', 'MISSING', 'EXPECTED', 'MATCHED'] as const

/** The figure that matters of each: how far off, what is missing, what is to come, what came. */
const amountOf = ({ matchStatus, difference, expected, received }: SettlementSum): string =>
  ({ MISMATCHED: difference, MISSING: difference, EXPECTED: expected, MATCHED: received })[
    matchStatus
  ]

interface SettlementStripProps {
  readonly filter: ConsolidatedFilter
  /** Asked only when the rows are there, as totals are. */
  readonly isAsked: boolean
  readonly onChange: (change: SearchValues) => void
}

/**
 * How settlement stands for the whole filter: how many payments, and how much, of each way in which what
 * came compares with what was to come. A press shows those alone, a second one all again.
 */
export function SettlementStrip({ filter, isAsked, onChange }: SettlementStripProps) {
  // What is chosen here narrows the rows and not these figures: the others can still be chosen.
  const { matchStatus: chosen = [], ...others } = filter
  const asked = useQuery({
    ...query(transactionCalls.settlement, { query: others }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  // Another service may not know the call, which is beyond the specification.
  if (asked.error?.status === 404) return null
  if (asked.isError) return <p className="settled settled-note">{t('settlementFailed')}</p>
  const answer = asked.data
  if (answer?.sums === null)
    return (
      <p className="settled settled-note">{t('noSettlement', { reason: answer.reason ?? '' })}</p>
    )
  const flip = (status: MatchStatus) => {
    const next = order.filter((one) => (one === status) !== chosen.includes(one))
    onChange({ matchStatus: next.join(',') || undefined })
  }
  return (
    <div
      className="settled"
      role="group"
      aria-label={t('settlement')}
      data-old={asked.isPlaceholderData}
    >
      {order.map((status) => {
        const sum = answer?.sums?.find(({ matchStatus }) => matchStatus === status)
        return (
          <button
            key={status}
            type="button"
            className="settled-sum"
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
      {/* Its place is kept until the answer is there: what comes late moves nothing. */}
      <p className="settled-as-of" data-waiting={answer === undefined || undefined}>
        <AsOf time={answer?.asOf ?? noTime} />
      </p>
    </div>
  )
}
