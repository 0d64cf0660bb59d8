import { refundCalls, type Refund } from '@merchant/contract/areas/refunds.calls.ts'
import {
  transactionCalls,
  type TransactionView,
} from '@merchant/contract/areas/transactions.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callKey, query, useCall, useReread } from '#api/client.ts'
import { newIdempotencyKey } from '#clock.ts'
import type { Answer } from '#ui/form/answer.ts'
import { moneyText, sentence } from '#ui/format/text.ts'
import { useDraft } from '#components/use-draft.ts'
import { bodyOf, type RefundForm } from './refund-draft.ts'
import { t } from './refund.messages.ts'
import { showInLists, staleAfterRefund } from './use-transaction-view.ts'

// No correction in the form helps: role, shop, window over, not refundable, terminal blocked.
const finalCodes = ['4030', '4031', '4203', '4208', '4213']

/** Whether nothing of the payment can be refunded at all. A part can where only the whole is refused. */
const isFinalRefusal = ({ code, payload }: CallError): boolean =>
  finalCodes.includes(code) && payload?.reason !== 'PARTIAL_ONLY'

/** Draft of the idempotency key: kept whatever was typed, so it tells that the refund was open. */
export const refundKeyDraft = (merTradeNo: string): string => `refund key ${merTradeNo}`

/** The amount on the screen is outdated: it is shown anew, and nothing is sent. */
export const changedTo = (refundable: string): Answer<RefundForm> => ({
  kind: 'refused',
  tone: 'warn',
  message: t('changed', { refundable: moneyText(refundable) }),
})

/** The refusals that belong to a field of the form. The others appear above the buttons. */
const fieldsOf = (error: CallError) => {
  if (error.code === '4201') return [{ path: 'amount', message: error.message }]
  const fields = error.code === '4220' ? (error.payload?.fields ?? []) : []
  return fields.filter(({ path }) => /(?:^|\.)(?:amount|reason|note)$/.test(path))
}

/** A refund that is being requested: its key, what its body says, and whether its answer is missing. */
interface Attempt {
  readonly key: string
  readonly refundable: string
  /** It may have been made: it can be sent again, but not changed. */
  readonly isUnreached: boolean
}

/**
 * One refund from the first press to its answer. Retries send the same idempotency key, which is replaced only
 * once the service has answered that nothing was done: the refund happens once, however often it is sent.
 */
export const useRefund = (view: TransactionView) => {
  const client = useQueryClient()
  const { transaction } = view
  const { merTradeNo } = transaction
  // Stored with the draft: after a new sign-in, an unanswered refund is still the same refund.
  const [attempt, setAttempt] = useDraft<Attempt>(
    refundKeyDraft(merTradeNo),
    { key: newIdempotencyKey(), refundable: transaction.refundableAmount, isUnreached: false },
    'whole',
  )
  // Another refund may have changed it since: only a request that may have been made is sent as it was.
  const [refundable, setRefundable] = useState(
    attempt.isUnreached ? attempt.refundable : transaction.refundableAmount,
  )
  const [viewed, setViewed] = useState(transaction.refundableAmount)
  const [isFinal, setFinal] = useState(false)
  const [sent, setSent] = useState<Refund>()

  const refetch = useReread(staleAfterRefund)
  const call = useCall(refundCalls.refund, {
    dialog: false,
    onSuccess: (reply) => {
      setSent(reply.refund)
      showInLists(client, reply.transaction)
      const { queryKey } = query(transactionCalls.view, { params: { merTradeNo } })
      client.setQueryData(
        queryKey,
        (old) =>
          old && {
            ...old,
            transaction: reply.transaction,
            refunds: [
              ...old.refunds.filter(({ refundNo }) => refundNo !== reply.refund.refundNo),
              reply.refund,
            ],
          },
      )
      // Not awaited: the outcome is shown at once.
      refetch()
    },
  })
  const refused = (error: CallError): Answer<RefundForm> => {
    // The key was sent with another body before, whose answer never came.
    if (error.code === '4092') {
      setFinal(true)
      refetch()
      return { kind: 'refused', tone: 'warn', message: t('maybeMade') }
    }
    void client.invalidateQueries({ queryKey: [callKey(transactionCalls.view)] })
    const now = error.payload?.refundableAmount
    setRefundable(now ?? refundable)
    setAttempt({ key: newIdempotencyKey(), refundable: now ?? refundable, isUnreached: false })
    if (error.code === '4202' && now !== undefined) return changedTo(now)
    if (isFinalRefusal(error)) setFinal(true)
    const message = t('refused', { message: sentence(error.message) })
    return { kind: 'refused', message, fields: fieldsOf(error) }
  }
  const send = async (form: RefundForm): Promise<Answer<RefundForm>> => {
    try {
      await call.mutateAsync({
        params: { merTradeNo },
        query: { isFpsA2a: transaction.isFpsA2a },
        body: bodyOf(form, refundable),
        idempotencyKey: attempt.key,
      })
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof CallError && !error.isOutcomeUnknown) return refused(error)
      setAttempt({ ...attempt, refundable, isUnreached: true })
      const isStopped = error instanceof CallError && error.code === 'STOPPED'
      return { kind: 'refused', tone: 'warn', message: t(isStopped ? 'stopped' : 'unreached') }
    }
  }
  return {
    send,
    /** Refetches what the refund may have changed, for a dialog that is closed without an answer. */
    refetch,
    isSending: call.isPending,
    refundable,
    /** Adopts what the payment shows as refundable, if that has changed; returns whether it is another amount. */
    adoptRefundable: (): boolean => {
      const now = transaction.refundableAmount
      // Unchanged, it may be older than the amount that a refusal named.
      if (now === viewed) return false
      setViewed(now)
      setRefundable(now)
      return now !== refundable
    },
    /** It is unknown whether it arrived: it may be sent again, but not changed. */
    isUnreached: attempt.isUnreached && !call.isPending && !isFinal,
    /** The payment cannot be refunded at all, or not in this dialog. */
    isFinal,
    outcome: view.refunds.find(({ refundNo }) => refundNo === sent?.refundNo) ?? sent,
  }
}
