import type { BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { Time } from '#ui/format/Time.tsx'
import { dayPart } from '#ui/format/times.ts'
import { Two } from '#ui/format/Two.tsx'
import { columnsOf } from '#ui/table/columns.ts'
import { t } from './billing-qr.messages.ts'
import { JobProgress, JobStatus } from './JobStatus.tsx'

const mono = (text: string): ReactNode => <bdi className="mono">{text}</bdi>

/** The columns of the list of requests. It has no file: each request is one (spec 7). */
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
        <Two first={<JobStatus status={job.status} />} second={<JobProgress job={job} />} />
      ) : (
        <JobStatus status={job.status} />
      ),
  },
  totalCount: {
    width: 76,
    header: t('bills'),
    sort: 'totalCount',
    value: (row) => row.totalCount,
    sortFirst: 'desc',
    align: 'end',
    cell: ({ totalCount }) => <bdi>{countText(totalCount)}</bdi>,
  },
  successCount: {
    width: 84,
    header: t('codes'),
    align: 'end',
    drop: 2,
    cell: ({ successCount }) => <bdi>{countText(successCount)}</bdi>,
  },
  failedCount: {
    width: 124,
    header: t('refused'),
    align: 'end',
    cell: ({ failedCount }) => (
      <bdi className={failedCount > 0 ? 'bill-bad' : 'faint'}>{countText(failedCount)}</bdi>
    ),
  },
  totalAmount: {
    width: 124,
    header: t('amount'),
    align: 'end',
    drop: 3,
    cell: ({ totalAmount }) => <Money value={totalAmount} />,
  },
  uploadedAt: {
    width: 112,
    header: t('uploaded'),
    sort: 'uploadedAt',
    value: (row) => row.uploadedAt,
    sortFirst: 'desc',
    drop: 2,
    cell: ({ uploadedAt }) => <Time value={uploadedAt} isStacked />,
  },
  uploadedBy: {
    width: 130,
    isLong: true,
    header: t('uploadedBy'),
    drop: 1,
    cell: ({ uploadedBy }) => <bdi>{uploadedBy}</bdi>,
  },
  expiresAt: {
    width: 112,
    header: t('keptUntil'),
    drop: 1,
    cell: ({ expiresAt }) => <bdi>{dayPart(expiresAt)}</bdi>,
  },
})

/** A request on a phone. */
export const jobCard = (job: BillJob): ReactNode => (
  <>
    <b>{mono(job.ticketNo)}</b>
    <Money value={job.totalAmount} isFigure />
    <small>
      <bdi>{job.fileName}</bdi> ·{' '}
      {t('billCount', { count: job.totalCount, total: countText(job.totalCount) })}
    </small>
    <JobStatus status={job.status} />
  </>
)
