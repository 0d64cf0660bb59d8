import type { BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import { countText } from '#ui/format/numbers.ts'
import { StatusPill } from '#ui/format/StatusPill.tsx'
import { t } from './billing-qr.messages.ts'
import { doneOf, statusTones } from './job-state.ts'

export const JobStatus = ({ status }: Pick<BillJob, 'status'>) => (
  <StatusPill tone={statusTones[status]} label={t(status)} />
)

/** How many of its bills are done, while they are being made. */
export function JobProgress({ job }: { readonly job: BillJob }) {
  const done = doneOf(job)
  return (
    <span className="bill-progress">
      <progress aria-label={t('progress')} max={job.totalCount} value={done} />
      <bdi>{t('rowsDone', { done: countText(done), total: countText(job.totalCount) })}</bdi>
    </span>
  )
}
