import { refundReasons, type RefundReason } from '@merchant/contract/areas/refunds.calls.ts'
import type { TimelineEntry, TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import type { ReactNode } from 'react'
import { Filled, slot } from '#ui/format/Filled.tsx'
import { Money } from '#ui/format/Money.tsx'
import type { Tone } from '#ui/format/StatusPill.tsx'
import { Timeline } from '#ui/timeline/Timeline.tsx'
import { t } from './detail.messages.ts'
import { t as refund } from './refund.messages.ts'

type Event = TimelineEntry['event']
const tones: Readonly<Record<Event, Tone>> = {
  CREATED: 'quiet',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'quiet',
  EXPIRED: 'quiet',
  VOIDED: 'good',
  SETTLED: 'good',
  REFUND_REQUESTED: 'good',
  REFUND_SENT: 'good',
  REFUND_CONFIRMED: 'good',
  REFUND_FAILED: 'bad',
  REFUND_UNKNOWN: 'warn',
}

const isReason = (reason: string): reason is RefundReason =>
  (refundReasons as readonly string[]).includes(reason)
const reasonText = (reason: string): string => (isReason(reason) ? refund(reason) : reason)

/** What happened, with the amount in its place. */
const sentence = (entry: TimelineEntry): ReactNode => {
  const event = sentences[entry.event]
  const text =
    entry.reason === null ? event : t('because', { event, reason: reasonText(entry.reason) })
  return (
    <Filled
      text={text}
      parts={{
        amount: entry.amount === null ? null : <Money value={entry.amount} currency="HKD" />,
      }}
    />
  )
}

const withAmount = { amount: slot('amount') }
const sentences: Readonly<Record<Event, string>> = {
  CREATED: t('CREATED', withAmount),
  PAID: t('PAID', withAmount),
  FAILED: t('FAILED'),
  CANCELLED: t('CANCELLED'),
  EXPIRED: t('EXPIRED'),
  VOIDED: t('VOIDED', withAmount),
  SETTLED: t('SETTLED'),
  REFUND_REQUESTED: t('REFUND_REQUESTED', withAmount),
  REFUND_SENT: t('REFUND_SENT', withAmount),
  REFUND_CONFIRMED: t('REFUND_CONFIRMED', withAmount),
  REFUND_FAILED: t('REFUND_FAILED', withAmount),
  REFUND_UNKNOWN: t('REFUND_UNKNOWN', withAmount),
}

/** Who and from where, as far as it is known. */
const whoOf = ({ actor, place, refundNo }: TimelineEntry): string =>
  [place, actor, refundNo === null ? null : t('refundNo', { number: refundNo })]
    .filter((part) => part !== null && part !== '')
    .join(', ')

/** What happened to a payment, the newest first: what, when, who, from where. */
export function TransactionTimeline({ view }: { readonly view: TransactionView }) {
  // The service tells it the oldest first.
  const entries = view.timeline.toReversed()
  return (
    <>
      <h2 className="txn-part" id="what-happened">
        {t('happened')}
      </h2>
      <Timeline
        labelledBy="what-happened"
        entries={entries.map((entry) => ({
          key: `${entry.event} ${entry.at} ${entry.refundNo ?? ''}`,
          tone: tones[entry.event],
          text: sentence(entry),
          at: entry.at,
          ...(whoOf(entry) !== '' && { by: whoOf(entry) }),
        }))}
      />
      {entries.length === 0 && <p className="muted small">{t('noHistory')}</p>}
    </>
  )
}
