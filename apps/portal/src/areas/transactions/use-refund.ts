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
import { placed } from '#ui/form/form-state.ts'
import { sentence } from '#ui/format/sentence.ts'
import { useDraft } from '#components/use-draft.ts'
import { bodyOf, type RefundForm, type RefundProblems } from './refund-draft.ts'
import { t } from './refund.messages.ts'
import { showInLists } from './use-transaction-view.ts'

/** What stands above the buttons after an attempt that did not succeed. */
export interface RefundNotice {
  readonly tone: 'warn' | 'bad'
  readonly text: string
  /** Nobody knows whether it arrived: the same refund may only be sent again, not changed. */
  readonly isUnreached: boolean
  /** It cannot be refunded at all: there is nothing to correct. */
  readonly isFinal: boolean
}

const notice = (text: string, more: Partial<RefundNotice> = {}): RefundNotice => ({
  tone: 'bad',
  isUnreached: false,
  isFinal: false,
  text,
  ...more,
})

// Not a single field's fault, and no correction helps: role, shop, window over, not refundable, terminal blocked.
const finalCodes = ['4030', '4031', '4203', '4208', '4213']

// What else shows this payment or a figure that it is part of.
const staleAfterRefund = [
  transactionCalls.view,
  transactionCalls.totals,
  transactionCalls.cis,
  transactionCalls.consolidated,
  transactionCalls.settlement,
  homeCalls.view,
]

/** Nobody says whether anything was done: no answer does, or it is a failure of ours. */
const isUnreached = (error: unknown): boolean => !(error instanceof CallError) || error.isUnanswered

const refusal = (error: CallError): string => {
  return t('refused', { message: sentence(error.message) })
}

const fieldProblems = (error: CallError): RefundProblems => {
  if (error.code === '4201') return { amount: error.message }
  const fields = error.code === '4220' ? (error.payload?.fields ?? []) : []
  // What no field of the form shows is said above the buttons instead.
  return placed({ amount: '', reason: '', note: '' }, fields).problems
}

/**
 * One refund from the first press to its answer. The key of the intent is the same on every retry and a
 * new one only after the service has said that nothing was done, so that however
 * often it is sent, it happens once.
 */
export const useRefund = (view: TransactionView) => {
  const client = useQueryClient()
  const { transaction } = view
  // Kept with the draft: a refund that nobody answered is the same refund after a new sign-in.
  const [intent, setIntent] = useDraft(`refund intent ${transaction.merTradeNo}`, newIntent())
  const [refundable, setRefundable] = useState(transaction.refundableAmount)
  const [shown, setShown] = useState<RefundNotice>()
  const [problems, setProblems] = useState<RefundProblems>({})
  const [sent, setSent] = useState<Refund>()

  const lookAgain = () => {
    for (const stale of staleAfterRefund)
      void client.invalidateQueries({ queryKey: [callKey(stale)] })
  }
  const refused = (error: CallError) => {
    if (isUnreached(error)) {
      const text = t(error.code === 'STOPPED' ? 'stopped' : 'unreached')
      setShown(notice(text, { tone: 'warn', isUnreached: true }))
      return
    }
    setIntent(newIntent())
    const now = error.payload?.refundableAmount
    if (now !== undefined) setRefundable(now)
    const atFields = fieldProblems(error)
    setProblems(atFields)
    if (error.code === '4202' && now !== undefined)
      setShown(notice(t('changed', { refundable: now }), { tone: 'warn' }))
    else if (Object.keys(atFields).length === 0)
      setShown(notice(refusal(error), { isFinal: finalCodes.includes(error.code) }))
    void client.invalidateQueries({ queryKey: [callKey(transactionCalls.view)] })
  }

  const call = useCall(refundCalls.refund, {
    dialog: false,
    onError: refused,
    onSuccess: (reply) => {
      setShown(undefined)
      setSent(reply.refund)
      showInLists(client, reply.transaction)
      const { queryKey } = query(transactionCalls.view, {
        params: { merTradeNo: transaction.merTradeNo },
      })
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
      // Not waited for: the answer is shown at once, the rest of the page follows.
      lookAgain()
    },
  })

  const send = (form: RefundForm) => {
    // Two presses in one moment: the first is on its way, the second is nothing.
    if (call.isPending) return
    setProblems({})
    setShown(undefined)
    call.mutate({
      params: { merTradeNo: transaction.merTradeNo },
      query: { isFpsA2a: transaction.isFpsA2a },
      body: bodyOf(form, refundable),
      idempotencyKey: intent,
    })
  }
  const followed = view.refunds.find(({ refundNo }) => refundNo === sent?.refundNo) ?? sent
  return {
    send,
    /** Reads again what the refund changes, where it was left without knowing whether it was done. */
    lookAgain,
    isSending: call.isPending,
    refundable,
    notice: shown,
    problems,
    setProblems,
    outcome: followed,
  }
}
