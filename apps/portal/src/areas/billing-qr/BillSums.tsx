import {
  billFilters,
  type BillFilter,
  type BillSummary,
} from '@merchant/contract/areas/bills.shapes.ts'
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#api/client.ts'
import { AsOf, Money } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { FailedLine } from '#ui/state.tsx'
import { BillPill } from '#components/payments/BillState.tsx'
import { t } from './bills.messages.ts'
import '#components/list/list.css'
import './bills.css'

/** Sums and counts of the bills of a request. */
export const useBillSummary = (jobId: string) =>
  useQuery(query(billingQrCalls.billSummary, { params: { id: jobId } }))

interface Figure {
  readonly name:
    | 'billedAmount'
    | 'paidAmount'
    | 'outstandingAmount'
    | 'overdueAmount'
    | 'excessAmount'
  readonly label: string
  readonly tone?: 'bad'
  /** Left out while it is zero. */
  readonly isRare?: true
}

const figures: readonly Figure[] = [
  { name: 'billedAmount', label: t('billed') },
  { name: 'paidAmount', label: t('paid') },
  { name: 'outstandingAmount', label: t('outstanding') },
  { name: 'overdueAmount', label: t('overdueSum'), tone: 'bad', isRare: true },
  { name: 'excessAmount', label: t('excess'), tone: 'bad', isRare: true },
]

/** What was billed, paid and is missing. */
export const BillFigures = ({ summary }: { readonly summary: BillSummary }) => (
  <dl className="bill-sums-figures" aria-label={t('sums')}>
    {figures
      .filter(({ name, isRare }) => !isRare || Number(summary[name]) !== 0)
      .map(({ name, label, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <Money value={summary[name]} currency="HKD" />
          </dd>
        </div>
      ))}
  </dl>
)

/** The states with how many bills are in each; those that are said beside a state only if there are any. */
export const countedStates = ({ counts }: BillSummary): readonly BillFilter[] =>
  billFilters.filter(
    (state) => counts[state] > 0 || (state !== 'OVERDUE' && state !== 'PAID_TWICE'),
  )

export const StateCount = ({
  state,
  summary,
}: {
  readonly state: BillFilter
  readonly summary: BillSummary
}): ReactNode => (
  <>
    <BillPill state={state} />
    <bdi className="figure">{countText(summary.counts[state])}</bdi>
  </>
)

export const SumsFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <FailedLine className="bill-sums" text={t('sumsFailed')} onRetry={onRetry} />
)

interface BillSumsProps {
  readonly jobId: string
  readonly chosen: readonly BillFilter[]
  readonly onChange: (states: readonly BillFilter[]) => void
}

/**
 * The sums of a request above its bills. A press on a state adds its bills to those that are shown, a second one takes
 * them away.
 */
export function BillSums({ jobId, chosen, onChange }: BillSumsProps) {
  const { data: summary, isError, refetch } = useBillSummary(jobId)
  if (summary === undefined && isError) return <SumsFailed onRetry={() => void refetch()} />
  return (
    // As high before the answer as after it, so that the rows below do not move.
    <div className="bill-sums" data-waiting={summary === undefined || undefined}>
      {summary && (
        <>
          <BillFigures summary={summary} />
          <div className="cluster" role="group" aria-label={t('states')}>
            {countedStates(summary).map((state) => (
              <button
                key={state}
                type="button"
                className="sum-filter"
                aria-pressed={chosen.includes(state)}
                onClick={() =>
                  onChange(billFilters.filter((one) => (one === state) !== chosen.includes(one)))
                }
              >
                <StateCount state={state} summary={summary} />
              </button>
            ))}
            <span className="bill-sums-as-of">
              <AsOf time={summary.asOf} />
            </span>
          </div>
        </>
      )}
    </div>
  )
}
