import type { BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { ReactNode } from 'react'
import { DOT } from '#ui/format/dot.ts'
import { Money, StatusPill, Two } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { dayPart } from '#ui/format/times.ts'
import { columnsOf } from '#ui/table/columns.ts'
import {
  countColumn,
  moneyColumn,
  mono,
  textColumn,
  timeColumn,
} from '#components/list/field-columns.tsx'
import { t } from './billing-qr.messages.ts'
import { lacksZipOnly, statusTones } from './job-state.ts'
import { t as cells } from './rows.messages.ts'

export const JobStatus = ({ job }: { readonly job: BillJob }) =>
  lacksZipOnly(job) ? (
    <StatusPill tone="warn" label={t('noZip')} />
  ) : (
    <StatusPill tone={statusTones[job.status]} label={t(job.status)} />
  )

/** How many bills are done while the codes are being made. */
export function JobProgress({ job }: { readonly job: BillJob }) {
  const done = job.successCount + job.failedCount
  return (
    <span className="bill-progress cluster">
      <progress aria-label={t('progress')} max={job.totalCount} value={done} />
      <bdi>{t('rowsDone', { done: countText(done), total: countText(job.totalCount) })}</bdi>
    </span>
  )
}

/** The columns of the list of requests. The list cannot be downloaded: each request has its own file (spec 7). */
export const jobColumns = columnsOf<BillJob>({
  ticketNo: {
    width: 184,
    isLong: true,
    isFixed: true,
    header: t('ticket'),
    sort: 'ticketNo',
    value: (row) => row.ticketNo,
    cell: (job) => <Two first={mono(job.ticketNo)} second={job.fileName} />,
  },
  status: {
    width: 163,
    isFixed: true,
    header: t('status'),
    sort: 'status',
    value: (row) => row.status,
    cell: (job) =>
      job.status === 'PROCESSING' ? (
        <Two first={<JobStatus job={job} />} second={<JobProgress job={job} />} />
      ) : (
        <JobStatus job={job} />
      ),
  },
  totalCount: countColumn('totalCount', t('bills'), { width: 76, sorts: 'desc' }),
  successCount: countColumn('successCount', t('codes'), { width: 84, drop: 2 }),
  failedCount: {
    ...countColumn('failedCount', t('refused'), { width: 124 }),
    cell: ({ failedCount }) => (
      <bdi className={failedCount > 0 ? 'bill-bad' : 'faint'}>{countText(failedCount)}</bdi>
    ),
  },
  totalAmount: moneyColumn('totalAmount', cells('currency'), { width: 124, drop: 3 }),
  uploadedAt: timeColumn('uploadedAt', t('uploaded'), { sorts: 'desc', drop: 2 }),
  uploadedBy: textColumn('uploadedBy', t('uploadedBy'), { width: 130, isLong: true, drop: 1 }),
  expiresAt: {
    width: 112,
    header: t('expiresAt'),
    drop: 1,
    cell: ({ expiresAt }) => <bdi>{dayPart(expiresAt)}</bdi>,
  },
})

/** A request as a card. */
export const jobCard = (job: BillJob): ReactNode => (
  <>
    <b>{mono(job.ticketNo)}</b>
    <Money value={job.totalAmount} isFigure />
    <small>
      <bdi>{job.fileName}</bdi>
      {DOT}
      {t('billCount', { count: job.totalCount, total: countText(job.totalCount) })}
    </small>
    <JobStatus job={job} />
  </>
)
