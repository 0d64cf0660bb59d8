import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { refundCalls, type Refund } from '@merchant/contract/areas/refunds.calls.ts'
import {
  transactionCalls,
  type TransactionView,
} from '@merchant/contract/areas/transactions.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callKey, query, useCall } from '#api/client.ts'
import { newIntent } from '#clock.ts'
import type { Answer } from '#ui/form/answer.ts'
import { moneyText, sentence } from '#ui/format/text.ts'
import { useDraft } from '#components/use-draft.ts'
import { bodyOf, type RefundForm } from './refund-draft.ts'
import { t } from './refund.messages.ts'
import { showInLists } from './use-transaction-view.ts'

// No correction in the form helps: role, shop, window over, not refundable, terminal blocked.
const finalCodes = ['4030', '4031', '4203', '4208', '4213']

// Calls that show this payment or a figure that it is part of.
const staleAfterRefund = [
  transactionCalls.view,
  transactionCalls.totals,
  transactionCalls.cis,
  transactionCalls.consolidated,
  transactionCalls.settlement,
  homeCalls.view,
]

/** Draft of the idempotency key: kept whatever was typed, so it tells that the refund was open. */
export const intentDraft = (merTradeNo: string): string => `refund intent ${merTradeNo}`

/** The refusals that belong to a field of the form. The others appear above the buttons. */
const fieldsOf = (error: CallError) => {
  if (error.code === '4201') return [{ path: 'amount', message: error.message }]
  const fields = error.code === '4220' ? (error.payload?.fields ?? []) : []
  return fields.filter(({ path }) => /(?:^|\.)(?:amount|reason|note)$/.test(path))
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
  const [intent, setIntent] = useDraft(intentDraft(merTradeNo), newIntent())
  const [refundable, setRefundable] = useState(transaction.refundableAmount)
  const [state, setState] = useState<'open' | 'unreached' | 'final'>('open')
  const [sent, setSent] = useState<Refund>()

  const refetch = () => {
    for (const stale of staleAfterRefund)
      void client.invalidateQueries({ queryKey: [callKey(stale)] })
  }
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
    setIntent(newIntent())
    void client.invalidateQueries({ queryKey: [callKey(transactionCalls.view)] })
    const now = error.payload?.refundableAmount
    if (now !== undefined) setRefundable(now)
    if (error.code === '4202' && now !== undefined)
      return {
        kind: 'refused',
        tone: 'warn',
        message: t('changed', { refundable: moneyText(now) }),
      }
    if (finalCodes.includes(error.code)) setState('final')
    const message = t('refused', { message: sentence(error.message) })
    return { kind: 'refused', message, fields: fieldsOf(error) }
  }
  const send = async (form: RefundForm): Promise<Answer<RefundForm>> => {
    setState('open')
    try {
      await call.mutateAsync({
        params: { merTradeNo },
        query: { isFpsA2a: transaction.isFpsA2a },
        body: bodyOf(form, refundable),
        idempotencyKey: intent,
      })
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof CallError && !error.isOutcomeUnknown) return refused(error)
      setState('unreached')
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
    /** It is unknown whether it arrived: it may be sent again, but not changed. */
    isUnreached: state === 'unreached',
    /** The payment cannot be refunded at all. */
    isFinal: state === 'final',
    outcome: view.refunds.find(({ refundNo }) => refundNo === sent?.refundNo) ?? sent,
  }
}
