import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import { billingQrCalls, type BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import { Suspense, useState } from 'react'
import { useCall, useReread } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { CopyableId, FactList, known, Money, Time } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { SkeletonLines } from '#ui/state.tsx'
import { showToast } from '#ui/toasts.ts'
import { inItsLanguage, Sentence } from '#ui/format/name.tsx'
import { answerOf } from '#components/form-answer.ts'
import { useFoundRow, type ShownRows } from '#components/list/find-row.ts'
import { RowDrawer, type RowNavigation } from '#components/list/RowDrawer.tsx'
import { DownloadState, useDownload } from '#components/list/DownloadMenu.tsx'
import { t } from './billing-qr.messages.ts'
import { JobPayments } from './JobPayments.tsx'
import { JobProgress, JobStatus } from './job-columns.tsx'
import { cancelObstacle, hasCodes, hasRows, isUnderway, noteOf, zipObstacle } from './job-state.ts'
import { usePolledJobs } from './use-jobs.ts'

// A separate chunk, because the tabs bring a library.
const JobRows = lazyComponent<{ readonly job: BillJob }>(
  () => import('./JobRows.tsx').then((m) => m.JobRows),
  () => <p className="muted small">{t('rowsMissing')}</p>,
)

interface JobDrawerProps extends RowNavigation {
  readonly jobId: string
  readonly shown: ShownRows<BillJob>
}

/** One request: its progress, the result of each bill, and its codes. */
export function JobDrawer({ jobId, shown, ...navigation }: JobDrawerProps) {
  const record = useFoundRow({ call: billingQrCalls.list, rowId: 'id', id: jobId, shown })
  const job = record.found
  // A request on the page of the list is polled with the list.
  const isBeside = shown.data?.items.some(({ id }) => id === jobId) ?? false
  usePolledJobs(!isBeside && job != null && isUnderway(job))
  const ticketNo = job?.ticketNo ?? jobId
  return (
    <RowDrawer
      id={jobId}
      label={t('requestNamed', { ticketNo })}
      kind={t('request')}
      // The counts of a finished request do not change.
      asOf={job && isUnderway(job) ? shown.data?.asOf : undefined}
      name={<CopyableId value={ticketNo} label={t('ticketNo')} />}
      {...record}
      failed={t('failed')}
      words={t}
      icon={<IconFileOff aria-hidden />}
      renderFooter={(found) => <JobActions key={jobId} job={found} />}
      {...navigation}
    >
      {(found) => (
        <>
          <JobState job={found} />
          <JobFacts job={found} />
          {hasCodes(found) && <JobPayments jobId={found.id} />}
          {hasRows(found) && (
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
  const merchant = useMerchantName()
  return (
    <>
      <p className="bill-state cluster">
        {/* Announced; the progress beside it is not, because it changes every few seconds. */}
        <span role="status">
          <JobStatus job={job} />
        </span>
        {isUnderway(job) && <JobProgress job={job} />}
      </p>
      {note && (
        <p className="note bill-note" data-tone={note.tone}>
          <bdi className="sentence">{note.text}</bdi>
        </p>
      )}
      {job.isPayeeEnded && hasCodes(job) && (
        <p className="note bill-note" data-tone="bad">
          <Sentence>{t('payeeEnded', { merchant })}</Sentence>
        </p>
      )}
    </>
  )
}

const JobFacts = ({ job }: { readonly job: BillJob }) => (
  <FactList
    facts={known([
      [t('file'), job.fileName],
      [t('uploaded'), <Time key="uploaded" value={job.uploadedAt} />],
      [t('uploadedBy'), job.uploadedBy],
      [t('finished'), job.finishedAt != null && <Time key="end" value={job.finishedAt} />],
      [t('bills'), countText(job.totalCount)],
      [t('codes'), countText(job.successCount)],
      [t('refused'), job.failedCount > 0 && countText(job.failedCount)],
      [t('total'), <Money key="total" currency="HKD" value={job.totalAmount} />],
      [t('expiresAt'), <Time key="expires" value={job.expiresAt} />],
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
        <Button printsReason disabledReason={cancelWhy} onClick={() => setCancelling(true)}>
          {t('cancel')}
        </Button>
      )}
      <DownloadState of={zip} />
      {zipWhy !== null && (
        <Button
          tone="main"
          icon={<IconDownload className="icon" aria-hidden />}
          loading={zip.isBusy}
          printsReason
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

interface CancelJobDialogProps {
  readonly job: BillJob
  readonly onClose: () => void
}

/** Cancels a request that has not started, after naming it, its merchant and the consequence. */
function CancelJobDialog({ job, onClose }: CancelJobDialogProps) {
  const { id, ticketNo, totalCount } = job
  const merchant = useMerchantName()
  const cancel = useCall(billingQrCalls.cancel, {
    stale: [billingQrCalls.list],
    dialog: false,
    onSuccess: () => showToast({ tone: 'good', text: t('cancelled', { ticketNo }) }),
    // A refusal means that its status has changed.
    onError: useReread([billingQrCalls.list]),
  })
  return (
    <ConfirmDialog
      title={t('cancelTitle', { ticketNo })}
      confirmLabel={t('cancel')}
      keepLabel={t('keep')}
      // Without a version: only the status decides, and a refusal names it.
      onConfirm={() => answerOf<never>(() => cancel.mutateAsync({ params: { id } }))}
      onClose={onClose}
    >
      <p>
        {inItsLanguage(
          t('cancelText', { count: totalCount, total: countText(totalCount), merchant }),
        )}
      </p>
    </ConfirmDialog>
  )
}
