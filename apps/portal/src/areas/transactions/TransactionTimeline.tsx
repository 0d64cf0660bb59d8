import { refundReasons, type RefundReason } from '@merchant/contract/areas/refunds.calls.ts'
import type { TimelineEntry, TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import type { ReactNode } from 'react'
import { contractWords } from '#api/api.messages.ts'
import { joinNames } from '#ui/format/lists.ts'
import { Filled, Money, slot, type Tone } from '#ui/format/format.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { t } from './detail.messages.ts'
import { t as refund } from './refund.messages.ts'

const tones: Readonly<Record<TimelineEntry['event'], Tone>> = {
  CREATED: 'quiet',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'quiet',
  EXPIRED: 'quiet',
  VOIDED: 'good',
  SETTLED: 'good',
  REFUND_ASKED: 'warn',
  REFUND_APPROVED: 'good',
  REFUND_DECLINED: 'bad',
  REFUND_EXPIRED: 'bad',
  REFUND_REQUESTED: 'good',
  REFUND_SENT: 'good',
  REFUND_FOUND: 'warn',
  REFUND_CONFIRMED: 'good',
  REFUND_FAILED: 'bad',
  REFUND_CANCELLED: 'warn',
  REFUND_UNKNOWN: 'warn',
  REFUND_DISPUTED: 'bad',
}

const isReason = (reason: string): reason is RefundReason =>
  (refundReasons as readonly string[]).includes(reason)

/** What happened, with the amount in its place. */
const sentence = ({ event, amount, reason }: TimelineEntry): ReactNode => {
  const text = t(event, { amount: slot('amount') })
  return (
    <Filled
      text={
        reason === null
          ? text
          : t('because', {
              event: text,
              reason: isReason(reason) ? refund(reason) : contractWords(reason),
            })
      }
      parts={{ amount: amount !== null && <Money value={amount} currency="HKD" /> }}
    />
  )
}

/** Who and from where, as far as it is known. */
const whoOf = ({ actor, place, refundNo }: TimelineEntry): string =>
  joinNames(
    [place, actor, refundNo === null ? null : t('refundNo', { number: refundNo })]
      .filter((part) => part !== null)
      .filter((part) => part !== ''),
  )

/** What happened to a payment, the newest first: what, when, who, from where. */
export function TransactionTimeline({ view }: { readonly view: TransactionView }) {
  // The service sends the oldest first.
  const entries = view.timeline.toReversed()
  return (
    <>
      <h2 className="txn-heading" id="what-happened">
        {t('happened')}
      </h2>
      <Timeline
        labelledBy="what-happened"
        entries={entries.map((entry) => ({
          key: `${entry.event} ${entry.at} ${entry.refundNo ?? ''}`,
          tone: tones[entry.event],
          text: sentence(entry),
          ...(entry.note !== null && { note: entry.note }),
          at: entry.at,
          ...(whoOf(entry) !== '' && { by: whoOf(entry) }),
        }))}
      />
      {entries.length === 0 && <p className="muted small">{t('noHistory')}</p>}
    </>
  )
}
