import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Refund } from '@merchant/contract/areas/refunds.calls.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { useState } from 'react'
import { useCan } from '#auth/access.ts'
import { sentenceGap, sentences } from '#ui/format/text.ts'
import { Button } from '#ui/button.tsx'
import { Filled, Money, slot } from '#ui/format/format.tsx'
import { untilMinute } from '#ui/format/times.ts'
import { inItsLanguage } from '#ui/format/name.tsx'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { whoMay } from '#components/role-names.ts'
import { hasDraft } from '#components/use-draft.ts'
import { decisionDraft, decisions, type Decision } from './approval-draft.ts'
import { t } from './approval.messages.ts'
import { t as reasons } from './refund.messages.ts'
import './refund.css'

const DecideDialog = lazyDialog(() => import('./DecideDialog.tsx').then((m) => m.DecideDialog))

interface Deciding {
  readonly refund: Refund
  readonly decision: Decision
}

/** The refunds of a payment that wait for a second person, each with its decision. */
export function AwaitingApproval({ view }: { readonly view: TransactionView }) {
  const awaiting = view.refunds.filter(({ status }) => status === 'ASKED')
  // Beside the list: when somebody else decides first, the dialog stays and says so.
  const [deciding, setDeciding] = useState<Deciding | undefined>(() =>
    awaiting
      .flatMap((refund) => decisions.map((decision) => ({ refund, decision })))
      // After a new sign-in, the dialog with the draft of the expired session opens again.
      .find(({ refund, decision }) => hasDraft(decisionDraft(refund.refundNo, decision))),
  )
  return (
    <>
      {awaiting.map((refund) => (
        <RefundAwaitingApproval
          key={refund.refundNo}
          refund={refund}
          onDecide={(decision) => setDeciding({ refund, decision })}
        />
      ))}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

interface RefundAwaitingApprovalProps {
  readonly refund: Refund
  readonly onDecide: (decision: Decision) => void
}

function RefundAwaitingApproval({ refund, onDecide }: RefundAwaitingApprovalProps) {
  const { approval, amount, reason, note, requestedBy, requestedAt } = refund
  const mayRefund = useCan('doRefund')
  if (approval === null) return null
  return (
    <section className="refund-awaiting" aria-label={t('title')}>
      <h2>
        <IconUserCheck className="icon" aria-hidden />
        <span>
          <Filled
            text={t('asks', { amount: slot('amount') })}
            parts={{ amount: <Money value={amount} currency="HKD" /> }}
          />
        </span>
      </h2>
      <p className="small">
        <bdi className="sentence">
          {inItsLanguage(
            sentences([
              t('askedBy', { who: requestedBy, time: requestedAt }),
              reason === null ? '' : t('because', { reason: reasons(reason) }),
            ]),
          )}
          {note !== null && (
            <>
              {sentenceGap()}
              {t('note', { note })}
            </>
          )}
        </bdi>
      </p>
      <p className="muted small">
        {sentences([
          t(approval.above === 'AMOUNT' ? 'aboveAmount' : 'aboveDay'),
          t('until', { time: untilMinute(approval.expiresAt) }),
        ])}
      </p>
      {mayRefund && !approval.isOwn ? (
        <div className="cluster">
          <Button
            tone="main"
            icon={<IconCheck className="icon" aria-hidden />}
            onClick={() => onDecide('APPROVE')}
          >
            {t('approve')}
          </Button>
          <Button icon={<IconX className="icon" aria-hidden />} onClick={() => onDecide('REFUSE')}>
            {t('refuse')}
          </Button>
        </div>
      ) : (
        <p className="muted small">
          {approval.isOwn ? t('own') : t('whoDecides', { roles: whoMay('doRefund') })}
        </p>
      )}
    </section>
  )
}
