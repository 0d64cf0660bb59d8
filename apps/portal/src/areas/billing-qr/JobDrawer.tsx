import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import { billingQrCalls, type BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AsOf } from '#ui/format/AsOf.tsx'
import { CopyableId } from '#ui/format/CopyableId.tsx'
import { FactList, known } from '#ui/format/FactList.tsx'
import { Money } from '#ui/format/Money.tsx'
import { countText } from '#ui/format/numbers.ts'
import { Time } from '#ui/format/Time.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkeletonLines } from '#ui/state/Skeleton.tsx'
import { useFoundRow } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { DownloadState, useDownload } from '#components/list/DownloadMenu.tsx'
import { t } from './billing-qr.messages.ts'
import { CancelJobDialog } from './CancelJobDialog.tsx'
import { cancelObstacle, isUnderway, noteOf, zipObstacle } from './job-state.ts'
import { JobProgress, JobStatus } from './JobStatus.tsx'
import { useAskingAgain } from './use-jobs.ts'

// Fetched after the list, with the library of its tabs.
const JobRows = lazyPart<{ readonly job: BillJob }>(
  () => import('./JobRows.tsx').then((m) => m.JobRows),
  () => <p className="muted small">{t('rowsMissing')}</p>,
)

const words = {
  failed: t('failed'),
  notFound: t('notFound'),
  notFoundText: t('notFoundText'),
}

interface JobDrawerProps extends RowNavigation {
  readonly jobId: string
  /** The page of the list beside it. */
  readonly shown: Page<BillJob> | undefined
}

/** One request beside the list: how far it is, what became of each bill, and its codes. */
export function JobDrawer({ jobId, shown, ...navigation }: JobDrawerProps) {
  const {
    found: job,
    error,
    retry,
  } = useFoundRow({
    call: billingQrCalls.list,
    rowId: 'id',
    id: jobId,
    shown,
  })
  // One that is in the list is asked for with it.
  const isBeside = shown?.items.some(({ id }) => id === jobId) ?? true
  useAskingAgain(!isBeside && job != null && isUnderway(job))
  const ticketNo = job?.ticketNo ?? jobId
  return (
    <RowDrawer
      id={jobId}
      label={t('requestNamed', { ticketNo })}
      title={
        <>
          <span className="bill-label">{t('request')}</span>
          {/* The counts of one that is over stay as they are. */}
          {shown && job && isUnderway(job) && <AsOf time={shown.asOf} />}
          <br />
          <CopyableId value={ticketNo} label={t('ticketNo')} />
        </>
      }
      found={job}
      error={error}
      onRetry={retry}
      words={words}
      icon={<IconFileOff aria-hidden />}
      renderFooter={(found) => <JobActions key={jobId} job={found} />}
      {...navigation}
    >
      {(found) => (
        <>
          <JobState job={found} />
          <JobFacts job={found} />
          {found.status !== 'CANCELLED' && (
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <JobRows key={jobId} job={found} />
            </Suspense>
          )}
        </>
      )}
    </RowDrawer>
  )
}

function JobState({ job }: { readonly job: BillJob }) {
  const note = noteOf(job)
  return (
    <>
      <p className="bill-state" role="status">
        <JobStatus status={job.status} />
        {isUnderway(job) && <JobProgress job={job} />}
      </p>
      {note && (
        <p className="note bill-note" data-tone={note.tone}>
          <bdi className="sentence">{note.text}</bdi>
        </p>
      )}
    </>
  )
}

const JobFacts = ({ job }: { readonly job: BillJob }) => (
  <FactList
    facts={known([
      [t('file'), <bdi key="file">{job.fileName}</bdi>],
      [t('uploaded'), <Time key="uploaded" value={job.uploadedAt} />],
      [t('uploadedBy'), <bdi key="by">{job.uploadedBy}</bdi>],
      [t('finished'), job.finishedAt !== null && <Time key="end" value={job.finishedAt} />],
      [t('bills'), countText(job.totalCount)],
      [t('codes'), countText(job.successCount)],
      [t('refused'), job.failedCount > 0 && countText(job.failedCount)],
      [t('total'), <Money key="total" currency="HKD" value={job.totalAmount} />],
      [t('keptUntil'), <Time key="kept" value={job.expiresAt} />],
    ])}
  />
)

function JobActions({ job }: { readonly job: BillJob }) {
  const zip = useDownload()
  const [isCancelling, setCancelling] = useState(false)
  const [zipWhy, cancelWhy] = [zipObstacle(job), cancelObstacle(job)]
  if (zipWhy === null && cancelWhy === null) return null
  return (
    <>
      {cancelWhy !== null && (
        <Button disabledReason={cancelWhy} onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      )}
      <DownloadState of={zip} />
      {zipWhy !== null && (
        <Button
          tone="main"
          icon={<IconDownload className="icon" aria-hidden />}
          loading={zip.isBusy}
          disabledReason={zipWhy}
          onClick={() => void zip.start(billingQrCalls.download, { params: { id: job.id } })}
        >
          {t('downloadZip')}
        </Button>
      )}
      {isCancelling && <CancelJobDialog job={job} onClose={() => setCancelling(false)} />}
    </>
  )
}
