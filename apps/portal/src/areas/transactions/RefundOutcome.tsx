import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import { moneyText } from '#ui/format/text.ts'
import { t } from './refund.messages.ts'

const waiting = { words: 'waiting', tone: 'quiet', Icon: IconClock } as const
const outcomes = {
  ASKED: { words: 'asked', tone: 'warn', Icon: IconUserCheck },
  DECLINED: { words: 'declined', tone: 'bad', Icon: IconCircleX },
  EXPIRED: { words: 'expired', tone: 'bad', Icon: IconCircleX },
  REQUESTED: waiting,
  PROCESSING: waiting,
  SUCCESS: { words: 'done', tone: 'good', Icon: IconCircleCheck },
  FAILED: { words: 'failed', tone: 'bad', Icon: IconCircleX },
  CANCELLED: { words: 'cancelled', tone: 'warn', Icon: IconAlertTriangle },
  UNKNOWN: { words: 'unknown', tone: 'warn', Icon: IconAlertTriangle },
  DISPUTED: { words: 'disputed', tone: 'bad', Icon: IconAlertTriangle },
} as const satisfies Readonly<Record<Refund['status'], object>>

interface RefundOutcomeProps {
  readonly refund: Refund
  readonly method: string
}

/** The state of a refund. It changes by itself while the answer of the acquirer is on its way. */
export function RefundOutcome({ refund, method }: RefundOutcomeProps) {
  const { words, tone, Icon } = outcomes[refund.status]
  const kind = words === 'done' && refund.kind === 'VOID' ? 'void' : words
  const values = { amount: moneyText(refund.amount), method, number: refund.refundNo }
  return (
    <div className="refund-end" data-tone={tone} role="status">
      <Icon className="icon" aria-hidden />
      <h3>{t(`${kind}Title`, values)}</h3>
      <p>{t(`${kind}Text`, values)}</p>
    </div>
  )
}
