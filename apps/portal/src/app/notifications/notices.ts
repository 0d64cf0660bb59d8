/**
 * Notices from the live stream: payments received or refused, finished refunds, progress of billing QR requests.
 * Each subject has one notice, which later events update.
 */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'

/** Determines text, icon and link. */
export type NoticeKind =
  | 'payment'
  | 'paymentPending'
  | 'paymentFailed'
  | 'payments'
  | 'refunded'
  | 'refundFailed'
  | 'refundUnknown'
  | 'jobRunning'
  | 'jobDone'
  | 'jobPartial'
  | 'jobFailed'

export interface Notice {
  /** The payment, refund or job; events about the same one have the same subject. */
  readonly subject: string
  readonly kind: NoticeKind
  readonly at: string
  readonly shopId: string | null
  readonly merTradeNo?: string | undefined
  readonly amount?: string | undefined
  readonly count?: number | undefined
  readonly done?: number | undefined
  readonly isRead: boolean
  /** Removed while the job is running: its progress stays hidden, its end is shown. */
  readonly isRemoved?: boolean | undefined
}

const payments: Readonly<Record<string, NoticeKind>> = {
  SUCCESS: 'payment',
  PENDING: 'paymentPending',
  FAILED: 'paymentFailed',
}
const refunds: Readonly<Record<string, NoticeKind>> = {
  SUCCESS: 'refunded',
  FAILED: 'refundFailed',
  UNKNOWN: 'refundUnknown',
}
const jobs: Readonly<Record<string, NoticeKind>> = {
  PROCESSING: 'jobRunning',
  COMPLETED: 'jobDone',
  PARTIAL: 'jobPartial',
  FAILED: 'jobFailed',
}

const subjectOf = ({ kind, id, detail }: LiveEvent): string =>
  `${kind} ${detail.refundNo ?? detail.merTradeNo ?? detail.jobId ?? id}`

const kindOf = ({ kind, detail }: LiveEvent): NoticeKind | undefined => {
  const status = detail.status ?? ''
  switch (kind) {
    case 'payment':
      return detail.txnType === undefined || detail.txnType === 'SALE'
        ? payments[status]
        : undefined
    case 'payments':
      return (detail.added ?? 0) > 0 ? 'payments' : undefined
    case 'refund':
      return refunds[status]
    default:
      return jobs[status]
  }
}

/** The limit for payments and, separately, for everything else, so that a busy day hides no failure. */
export const MAX_NOTICES = 30

const isOfPayments = ({ kind }: Notice): boolean => kind.startsWith('payment')

const limited = (notices: readonly Notice[]): readonly Notice[] => {
  const room = { payments: MAX_NOTICES, others: MAX_NOTICES }
  return notices.filter((notice) => {
    const category = isOfPayments(notice) ? 'payments' : 'others'
    room[category] -= 1
    return room[category] >= 0
  })
}

/** The notices after an event, newest first; the same array if nothing changes. */
export const afterEvent = (notices: readonly Notice[], event: LiveEvent): readonly Notice[] => {
  const kind = kindOf(event)
  const subject = subjectOf(event)
  const before = notices.find((notice) => notice.subject === subject)
  const { merTradeNo, amount, done, added, count } = event.detail
  // An update of a known payment without a notice, such as its settlement, is not reported.
  const isOld = event.kind === 'payment' && added === 0 && before === undefined
  if (kind === undefined || isOld) return notices
  const isSame = before !== undefined && before.kind === kind
  if (isSame && event.kind !== 'job') return notices
  const next: Notice = {
    subject,
    kind,
    at: event.at,
    shopId: event.shopId,
    merTradeNo,
    amount,
    count: kind === 'payments' ? added : count,
    done,
    // Progress does not make the notice unread again.
    isRead: isSame && before.isRead,
    isRemoved: isSame && before.isRemoved,
  }
  if (isSame) return notices.map((notice) => (notice === before ? next : notice))
  return limited([next, ...notices.filter((notice) => notice !== before)])
}

/** Removes a notice. A running job's is hidden instead. */
export const without = (notices: readonly Notice[], subject: string): readonly Notice[] =>
  notices.flatMap((notice) => {
    if (notice.subject !== subject) return [notice]
    return notice.kind === 'jobRunning' ? [{ ...notice, isRead: true, isRemoved: true }] : []
  })
