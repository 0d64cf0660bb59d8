/** The status of a request for codes, and what can be done with it. */
import type { BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import { contractWords } from '#api/api.messages.ts'
import { countText, sentences } from '#ui/format/text.ts'
import type { Tone } from '#ui/format/format.tsx'
import { t } from './billing-qr.messages.ts'

export const statusTones: Readonly<Record<BillJob['status'], Tone>> = {
  PENDING: 'quiet',
  PROCESSING: 'warn',
  COMPLETED: 'good',
  PARTIAL: 'warn',
  FAILED: 'bad',
  EXPIRED: 'quiet',
  CANCELLED: 'quiet',
}

/** Whether its status still changes, so that it is polled. */
export const isUnderway = ({ status }: Pick<BillJob, 'status'>): boolean =>
  status === 'PENDING' || status === 'PROCESSING'

/** Why the ZIP cannot be downloaded yet; null if there will never be one. */
export const zipObstacle = (job: Pick<BillJob, 'status'>): string | null | undefined => {
  if (isUnderway(job)) return t('notReady')
  return job.status === 'COMPLETED' || job.status === 'PARTIAL' ? undefined : null
}

/** Why the request cannot be cancelled any more; null once it has ended. */
export const cancelObstacle = (
  job: Pick<BillJob, 'status' | 'isSingle'>,
): string | null | undefined => {
  if (!isUnderway(job)) return null
  if (job.isSingle) return t('codeGiven')
  return job.status === 'PROCESSING' ? t('tooLate') : undefined
}

/** Why no code was made, with the service's reason. */
const failureOf = ({ failure, failedCount }: BillJob): string => {
  const reason = failure == null ? '' : contractWords(failure)
  const next = failedCount > 0 ? t('FAILEDRows') : t('FAILEDAgain')
  return sentences([t('FAILEDText'), reason, next])
}

/** Whether payers may have codes of it: that of a single bill is given out before it is in the ZIP, if ever. */
export const hasCodes = ({ successCount, isSingle }: BillJob): boolean =>
  successCount > 0 || isSingle

/**
 * Whether a failed request lacks its ZIP only: the code of a single bill is stored when it is given out. Requests
 * from before that have no code to show.
 */
export const lacksZipOnly = ({ status, successCount }: BillJob): boolean =>
  status === 'FAILED' && successCount > 0

/** Whether its bills are shown: without a code, nothing is left of a cancelled or expired one that helps. */
export const hasRows = ({ status, successCount }: BillJob): boolean =>
  status !== 'CANCELLED' && (status !== 'EXPIRED' || successCount > 0)

/** The explanation of a status whose label is not enough. */
export const noteOf = (
  job: BillJob,
): { readonly tone?: 'warn' | 'bad'; readonly text: string } | null => {
  switch (job.status) {
    case 'COMPLETED':
      return null
    case 'PENDING':
    case 'PROCESSING':
      return { text: t(job.isSingle ? 'underwayOne' : `${job.status}Text`) }
    case 'CANCELLED':
      return { text: t(`${job.status}Text`) }
    case 'PARTIAL':
      return {
        tone: 'warn',
        text: t('PARTIALText', { count: job.failedCount, total: countText(job.failedCount) }),
      }
    case 'FAILED':
      return lacksZipOnly(job)
        ? { tone: 'warn', text: t('FAILEDOne') }
        : { tone: 'bad', text: failureOf(job) }
    case 'EXPIRED':
      return {
        text: t(job.successCount > 0 ? 'EXPIREDText' : 'EXPIREDEmptyText', {
          day: job.expiresAt.slice(0, 10),
        }),
      }
  }
}
