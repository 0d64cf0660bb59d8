import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { useId } from 'react'
import { useSession } from '#auth/access.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isChanged } from '#ui/form/form-state.ts'
import { LeaveAsk } from '#ui/form/LeaveAsk.tsx'
import { useLeaving } from '#ui/form/use-leaving.ts'
import { moneyText } from '#ui/format/numbers.ts'
import { intoView } from '#ui/into-view.ts'
import { lastFourOf, paidWith } from '#components/payments/PaymentMethod.tsx'
import { useDraft } from '#components/use-draft.ts'
import { amountOf, newRefund, problemsOf } from './refund-draft.ts'
import { t } from './refund.messages.ts'
import { alreadyRefunded } from './refund-history.ts'
import { RefundFields } from './RefundFields.tsx'
import { RefundOutcome } from './RefundOutcome.tsx'
import { useRefund } from './use-refund.ts'
import './refund.css'

interface RefundDialogProps {
  readonly view: TransactionView
  readonly onClose: () => void
}

/** Gives money back. Names the method, the merchant and the consequence; the button says what it does. */
export function RefundDialog({ view, onClose }: RefundDialogProps) {
  const { transaction } = view
  const method = paidWith({ ...transaction, cardLast4: lastFourOf(transaction.cardMasked) })
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  const formId = useId()
  const [form, setForm] = useDraft(`refund ${transaction.merTradeNo}`, newRefund)
  const refund = useRefund(view)
  const amount = amountOf(form, refund.refundable)
  const isUnreached = refund.notice?.isUnreached === true
  const isFinal = refund.notice?.isFinal === true
  const isUncertain = isUnreached || refund.isSending
  const leaving = useLeaving({
    isDirty: !refund.outcome && !isFinal && (isUncertain || isChanged(form, newRefund)),
    isSending: refund.isSending,
    onLeave: () => {
      if (isUncertain) refund.lookAgain()
      onClose()
    },
  })

  if (refund.outcome) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('title', { method })}
        footer={
          // The second press of a double click on "Refund" must not close what it brought, unseen.
          <Button tone="main" data-autofocus onClick={({ detail }) => detail < 2 && onClose()}>
            {t('done')}
          </Button>
        }
      >
        <RefundOutcome refund={refund.outcome} method={method} />
      </Dialog>
    )
  }

  const submit = () => {
    if (leaving.isAsking) leaving.keep()
    const wrong = problemsOf(form, refund.refundable)
    if (Object.keys(wrong).length === 0) refund.send(form)
    else refund.setProblems(wrong)
  }
  const lead =
    transaction.isFpsA2a || transaction.paymentNetwork === 'FPS'
      ? 'leadFps'
      : transaction.cardMasked === null
        ? 'leadWallet'
        : 'leadCard'
  const history = alreadyRefunded(view, amount)
  const leaveText = refund.isSending
    ? t('leaveSending')
    : isUnreached
      ? t('leaveUnreached')
      : undefined
  return (
    <Dialog
      opened
      onClose={leaving.close}
      busy={isUncertain || leaving.isAsking}
      title={<bdi>{t('title', { method })}</bdi>}
      footer={
        leaving.isAsking ? (
          <LeaveAsk leaving={leaving} text={leaveText} />
        ) : (
          <>
            {/* What is not known to have arrived is no typed work: whoever closes it has read so. */}
            <Button onClick={isUnreached ? leaving.discard : leaving.close}>
              {isUnreached || isFinal ? t('close') : t('cancel')}
            </Button>
            {!isFinal && (
              <Button tone="main" type="submit" form={formId} loading={refund.isSending}>
                {isUnreached
                  ? t('retry')
                  : t('submit', { amount: moneyText(amount ?? refund.refundable) })}
              </Button>
            )}
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p className="refund-lead">{t(lead, { merchant })}</p>
        {!isFinal && (
          <RefundFields
            form={form}
            onChange={setForm}
            problems={refund.problems}
            refundable={refund.refundable}
            amount={transaction.amount}
            isPartial={view.refund.partial}
            isLocked={isUncertain}
          />
        )}
        {history !== undefined && (
          <p className="note">
            <IconInfoCircle className="icon" aria-hidden />
            <span>{history}</span>
          </p>
        )}
        {refund.notice && (
          <p
            ref={intoView}
            className="note refund-notice"
            data-tone={refund.notice.tone}
            role="alert"
          >
            <IconAlertTriangle className="icon" aria-hidden />
            <span>{refund.notice.text}</span>
          </p>
        )}
      </form>
    </Dialog>
  )
}
