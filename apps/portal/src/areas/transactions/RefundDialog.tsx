import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { useId, useState } from 'react'
import { useMerchantName } from '#auth/access.ts'
import { serviceNow } from '#api/service-clock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormBody, RefusedNote } from '#ui/form/FormBody.tsx'
import { LeaveConfirmation } from '#ui/form/LeaveConfirmation.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import type { Leaving } from '#ui/form/use-leaving.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { moneyText } from '#ui/format/text.ts'
import { Sentence } from '#ui/format/name.tsx'
import { paidWith } from '#components/payments/PaymentMethod.tsx'
import { useDraft } from '#components/use-draft.ts'
import { methodOf } from './payment-columns.tsx'
import { AlreadyRefunded, EqualRefundQuestion } from './EarlierRefunds.tsx'
import {
  amountOf,
  checkRefund,
  earlierRefunds,
  equalRefund,
  needsApproval,
  newRefund,
  totalWith,
} from './refund-draft.ts'
import { t } from './refund.messages.ts'
import { RefundFields } from './RefundFields.tsx'
import { RefundOutcome } from './RefundOutcome.tsx'
import { changedTo, useRefund } from './use-refund.ts'
import './refund.css'

interface RefundDialogProps {
  readonly view: TransactionView
  readonly onClose: () => void
}

const labels = {
  isWhole: t('allOrPart'),
  amount: t('amount'),
  reason: t('reason'),
  note: t('note'),
}

const leadOf = ({ transaction }: TransactionView) => {
  if (transaction.isFpsA2a || transaction.paymentNetwork === 'FPS') return 'leadFps'
  return transaction.cardMasked === null ? 'leadWallet' : 'leadCard'
}

/** Refunds a payment. Names the method, the merchant and the consequence; the button names the amount. */
export function RefundDialog({ view, onClose }: RefundDialogProps) {
  const { transaction } = view
  const method = paidWith(methodOf(transaction))
  const merchant = useMerchantName()
  const id = useId()
  const refund = useRefund(view)
  const { isUnreached, isFinal, isSending, refundable } = refund
  const form = useForm(newRefund, {
    labels,
    schema: schemaOf(checkRefund(refundable)),
    draft: useDraft(`refund ${transaction.merTradeNo}`, newRefund),
  })
  const isUncertain = isUnreached || isSending
  const sending = useSending({
    form,
    isDirty: !refund.outcome && !isFinal && (isUncertain || form.isDirty),
    onSubmit: refund.send,
    onDone: () => undefined,
    onLeave: () => {
      if (isUncertain) refund.refetch()
      onClose()
    },
  })
  const { leaving } = sending
  // After a new sign-in, a refund without an answer still says so.
  const refused =
    sending.refused ??
    (isUnreached ? ({ tone: 'warn', message: t('unreached') } as const) : undefined)
  const [equal, setEqual] = useState<ReturnType<typeof equalRefund>>()

  if (refund.outcome) {
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('title', { method })}
        footer={
          // The second press of a double click on "Refund" must not close the outcome unread.
          <Button tone="main" data-autofocus onClick={({ detail }) => detail < 2 && onClose()}>
            {t('done')}
          </Button>
        }
      >
        <RefundOutcome refund={refund.outcome} method={method} />
      </Dialog>
    )
  }

  const wrong = checkRefund(refundable)(form.values)
  const amount = wrong.amount === undefined ? amountOf(form.values, refundable) : undefined
  const earlier = earlierRefunds(view)
  /**
   * Asks before a refund that may be meant as one that was just made, and shows what is refundable now if that has
   * changed. With the amount that was refundable before, the refund and the equal one would be the same.
   */
  const sendOrAsk = async () => {
    if (isUnreached) return sending.send()
    const hasChanged = refund.adoptRefundable()
    const isComplete = amount !== undefined && wrong.note === undefined
    const found = isComplete ? equalRefund(earlier, amount, serviceNow()) : undefined
    if (found !== undefined && !(hasChanged && form.values.isWhole)) setEqual(found)
    else if (hasChanged) sending.show(changedTo(transaction.refundableAmount))
    else await sending.send()
  }
  const waits = needsApproval(view, amount)
  const leaveText = isSending ? t('leaveSending') : isUnreached ? t('leaveUnreached') : undefined
  return (
    <Dialog
      opened
      onClose={leaving.close}
      busy={isUncertain || leaving.isConfirming}
      title={<bdi>{t('title', { method })}</bdi>}
      footer={
        leaving.isConfirming ? (
          <LeaveConfirmation leaving={leaving} text={leaveText} />
        ) : equal !== undefined ? (
          <EqualRefundQuestion
            {...equal}
            onKeep={() => setEqual(undefined)}
            onAgain={() => {
              setEqual(undefined)
              void sending.send()
            }}
          />
        ) : (
          <RefundButtons
            form={id}
            refund={refund}
            leaving={leaving}
            amount={amount}
            waits={waits}
          />
        )
      }
    >
      <p className="form-lead small refund-lead">
        <Sentence>{t(leadOf(view), { merchant })}</Sentence>
      </p>
      {/* The refusal is shown below the fields, next to the buttons that lead on. */}
      <FormBody
        id={id}
        form={form}
        sending={{ ...sending, send: sendOrAsk, refused: undefined }}
        isLocked={isUnreached || equal !== undefined}
      >
        {!isFinal && (
          <RefundFields
            form={form}
            refundable={refundable}
            amount={transaction.amount}
            isPartial={view.refund.partial}
          />
        )}
      </FormBody>
      {waits && !isFinal && (
        <p className="note" role="status">
          <IconUserCheck className="icon" aria-hidden />
          <span>{t('needsApproval', { amount: moneyText(view.refund.aloneUpTo ?? '0.00') })}</span>
        </p>
      )}
      <AlreadyRefunded
        earlier={earlier}
        total={amount === undefined ? undefined : totalWith(earlier, amount)}
      />
      {refused && <RefusedNote refused={refused} />}
    </Dialog>
  )
}

interface RefundButtonsProps {
  /** The id of the form. */
  readonly form: string
  readonly refund: ReturnType<typeof useRefund>
  readonly leaving: Leaving
  /** Undefined while it is wrong. */
  readonly amount: string | undefined
  /** Somebody else has to approve it. */
  readonly waits: boolean
}

function RefundButtons({ form, refund, leaving, amount, waits }: RefundButtonsProps) {
  const { isUnreached, isFinal, isSending } = refund
  const sendText =
    amount === undefined
      ? t('submitNone')
      : t(waits ? 'ask' : 'submit', { amount: moneyText(amount) })
  return (
    <>
      {/* An unanswered refund is nothing typed that could be lost: it closes without a question. */}
      <Button onClick={isUnreached ? leaving.discard : leaving.close}>
        {isUnreached || isFinal ? t('close') : t('cancel')}
      </Button>
      {!isFinal && (
        <Button tone="main" type="submit" form={form} loading={isSending}>
          {isUnreached ? t('retry') : sendText}
        </Button>
      )}
    </>
  )
}
