/**
 * What a person is told of the live stream: payments that came in or were refused, refunds that ended,
 * requests for codes as they go on. One notice for each subject: it changes with it, instead of another beside it.
 */
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'

/** What it is about: its words, its sign and where it leads follow from that. */
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
  /** The same for everything that is told of one payment, refund or job. */
  readonly subject: string
  readonly kind: NoticeKind
  readonly at: string
  readonly shopId: string | null
  readonly merTradeNo?: string | undefined
  readonly amount?: string | undefined
  readonly count?: number | undefined
  readonly done?: number | undefined
  readonly isRead: boolean
  /** Taken away while it goes on: its progress does not bring it back, its end does. */
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

/** How many notices are kept of payments, and how many of everything else: a busy day hides no failure. */
export const KEPT = 30

const isOfPayments = ({ kind }: Notice): boolean => kind.startsWith('payment')

const kept = (notices: readonly Notice[]): readonly Notice[] => {
  const room = { payments: KEPT, others: KEPT }
  return notices.filter((notice) => {
    const drawer = isOfPayments(notice) ? 'payments' : 'others'
    room[drawer] -= 1
    return room[drawer] >= 0
  })
}

/** The notices after an event, the newest first. The same list when the event is no news to anybody. */
export const afterEvent = (notices: readonly Notice[], event: LiveEvent): readonly Notice[] => {
  const kind = kindOf(event)
  const subject = subjectOf(event)
  const before = notices.find((notice) => notice.subject === subject)
  const { merTradeNo, amount, done, added, count } = event.detail
  // A payment that was there before is news only when its state is: a settlement, say, is none.
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
    // Progress of a job is no news each time.
    isRead: isSame && before.isRead,
    isRemoved: isSame && before.isRemoved,
  }
  if (isSame) return notices.map((notice) => (notice === before ? next : notice))
  return kept([next, ...notices.filter((notice) => notice !== before)])
}

/** Without the notice of a subject. Of a request that goes on its place is kept, unseen. */
export const without = (notices: readonly Notice[], subject: string): readonly Notice[] =>
  notices.flatMap((notice) => {
    if (notice.subject !== subject) return [notice]
    return notice.kind === 'jobRunning' ? [{ ...notice, isRead: true, isRemoved: true }] : []
  })
