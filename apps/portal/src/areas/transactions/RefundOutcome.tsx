import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import { moneyText } from '#ui/format/numbers.ts'
import { t } from './refund.messages.ts'

interface Words {
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet'
  readonly Icon: typeof IconClock
  readonly title: string
  readonly text: string
}

const wordsOf = ({ status, kind, refundNo, amount: cents }: Refund, method: string): Words => {
  const amount = moneyText(cents)
  switch (status) {
    case 'SUCCESS':
      return kind === 'VOID'
        ? {
            tone: 'good',
            Icon: IconCircleCheck,
            title: t('voidTitle', { amount }),
            text: t('voidText', { method, number: refundNo }),
          }
        : {
            tone: 'good',
            Icon: IconCircleCheck,
            title: t('doneTitle', { amount }),
            text: t('doneText', { method, number: refundNo }),
          }
    case 'FAILED':
      return {
        tone: 'bad',
        Icon: IconCircleX,
        title: t('failedTitle'),
        text: t('failedText', { amount, method }),
      }
    case 'UNKNOWN':
      return {
        tone: 'warn',
        Icon: IconAlertTriangle,
        title: t('unknownTitle'),
        text: t('unknownText', { amount, method }),
      }
    case 'REQUESTED':
    case 'PROCESSING':
      return {
        tone: 'quiet',
        Icon: IconClock,
        title: t('waitingTitle', { amount }),
        text: t('waitingText', { method }),
      }
  }
}

/** What became of a refund. It stays and changes by itself while the answer is on its way. */
export function RefundOutcome({
  refund,
  method,
}: {
  readonly refund: Refund
  readonly method: string
}) {
  const { tone, Icon, title, text } = wordsOf(refund, method)
  return (
    <div className="refund-end" data-tone={tone} role="status">
      <Icon className="icon" aria-hidden />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
