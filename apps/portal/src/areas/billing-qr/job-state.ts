/** What a request for codes is at: how far, what of it can be had, and whether it can still be cancelled. */
import type { BillJob } from '@merchant/contract/areas/billing-qr.calls.ts'
import { contractWords } from '#api/api.messages.ts'
import { sentence } from '#ui/format/sentence.ts'
import type { Tone } from '#ui/format/StatusPill.tsx'
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

/** It goes on by itself: worth looking at again. */
export const isUnderway = ({ status }: Pick<BillJob, 'status'>): boolean =>
  status === 'PENDING' || status === 'PROCESSING'

/** Rows of which is known what becomes of them. */
export const doneOf = ({ successCount, failedCount }: BillJob): number => successCount + failedCount

/** Why the ZIP cannot be had now; null where there is and will be none. */
export const zipObstacle = ({ status }: Pick<BillJob, 'status'>): string | null | undefined => {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIAL':
      return undefined
    case 'PENDING':
    case 'PROCESSING':
      return t('notReady')
    case 'FAILED':
    case 'EXPIRED':
    case 'CANCELLED':
      return null
  }
}

/** Why it cannot be cancelled now; null where there is nothing to cancel. */
export const cancelObstacle = ({ status }: Pick<BillJob, 'status'>): string | null | undefined => {
  if (status === 'PENDING') return undefined
  return status === 'PROCESSING' ? t('tooLate') : null
}

/** Why there is no code at all, in the service's words. */
const failureOf = ({ failure, failedCount }: BillJob): string => {
  const reason = failure === null ? '' : sentence(contractWords(failure))
  const next = failedCount > 0 ? t('FAILEDRows') : t('FAILEDAgain')
  return [t('FAILEDText'), reason, next].filter((words) => words !== '').join(' ')
}

/** What is to be said about it, beside its state; nothing where the state says all. */
export const noteOf = (
  job: BillJob,
): { readonly tone?: 'warn' | 'bad'; readonly text: string } | null => {
  switch (job.status) {
    case 'COMPLETED':
      return null
    case 'PENDING':
    case 'PROCESSING':
    case 'CANCELLED':
      return { text: t(`${job.status}Text`) }
    case 'PARTIAL':
      return {
        tone: 'warn',
        text: t('PARTIALText', { count: job.failedCount, total: job.failedCount }),
      }
    case 'FAILED':
      return { tone: 'bad', text: failureOf(job) }
    case 'EXPIRED':
      return { text: t('EXPIREDText', { day: job.expiresAt.slice(0, 10) }) }
  }
}
