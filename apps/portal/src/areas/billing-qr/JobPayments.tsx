import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { AsOf } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { SkeletonLines } from '#ui/state.tsx'
import { t } from './bills.messages.ts'
import { BillFigures, countedStates, StateCount, SumsFailed, useBillSummary } from './BillSums.tsx'
import { BILLS } from './paths.ts'
import { useLiveBills } from './use-jobs.ts'

/** What was paid for the bills of a request, each state with a link to its bills. */
export function JobPayments({ jobId }: { readonly jobId: string }) {
  const { data: summary, isError, refetch } = useBillSummary(jobId)
  useLiveBills()
  // Codes are being made for the first bills.
  if (summary?.billCount === 0) return null
  return (
    <section className="bill-payments" aria-labelledby="bill-payments">
      <h2 id="bill-payments">{t('payment')}</h2>
      {summary === undefined && isError && <SumsFailed onRetry={() => void refetch()} />}
      {summary === undefined && !isError && <SkeletonLines lines={3} />}
      {summary !== undefined && (
        <>
          {summary.counts.PAID_TWICE > 0 && (
            <p className="note" data-tone="bad" role="status">
              <bdi className="sentence">
                {t('twiceNote', {
                  count: summary.counts.PAID_TWICE,
                  total: countText(summary.counts.PAID_TWICE),
                })}
              </bdi>
            </p>
          )}
          <BillFigures summary={summary} />
          <ul className="bill-payments-states">
            {countedStates(summary).map((state) => (
              <li key={state}>
                <Link
                  to={BILLS}
                  params={{ jobId }}
                  search={{ states: state }}
                  className="sum-filter"
                >
                  <StateCount state={state} summary={summary} />
                </Link>
              </li>
            ))}
          </ul>
          {summary.openAmountCount > 0 && (
            <p className="muted small">
              <bdi className="sentence">
                {t('openAmounts', {
                  count: summary.openAmountCount,
                  total: countText(summary.openAmountCount),
                })}
              </bdi>
            </p>
          )}
          <AsOf time={summary.asOf} />
        </>
      )}
      <ButtonLink to={BILLS} params={{ jobId }}>
        {t('allBills')}
      </ButtonLink>
    </section>
  )
}
