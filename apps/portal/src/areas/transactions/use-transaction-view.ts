import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import {
  transactionCalls,
  type TransactionView,
} from '@merchant/contract/areas/transactions.calls.ts'
import type { CisTransaction } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Page } from '@merchant/contract/core/page.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callKey, inBackground, query, refetchCalls } from '#api/client.ts'
import { send } from '#api/send.ts'
import { isWaiting } from './refund-draft.ts'

/** Polls fast while a refund is on its way, slowly once the acquirer is silent or contradicted. */
const pollMs = (view: TransactionView | undefined): number | false => {
  const waiting = view?.refunds.filter(isWaiting) ?? []
  if (waiting.length === 0) return false
  return waiting.some(({ status }) => status === 'REQUESTED' || status === 'PROCESSING')
    ? 1500
    : 10_000
}

const lists = [transactionCalls.cis, transactionCalls.hqpay, transactionCalls.consolidated]

/** The calls, apart from the payment's own, with a row or figure that changes with a refund. */
const showsRefunds = [
  transactionCalls.totals,
  transactionCalls.cis,
  transactionCalls.consolidated,
  transactionCalls.settlement,
  homeCalls.view,
  // The state and the paid amount of its bill.
  billingQrCalls.bills,
  billingQrCalls.bill,
  billingQrCalls.billSummary,
]

/** The calls that are outdated once a payment is refunded. */
export const staleAfterRefund = [transactionCalls.view, ...showsRefunds]

/** A row of a list with the payment's current values. */
const refreshed = <Row extends object>(row: Row, now: CisTransaction): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name in now ? now[name as keyof typeof now] : value,
    ]),
  ) as Row

/**
 * Updates the payment in every cached list that shows it, without a request. The list stays as old as it was, since its
 * other rows were not read again, and an outdated one stays outdated.
 */
export const showInLists = (client: QueryClient, transaction: CisTransaction): void => {
  const cached = lists.flatMap((list) =>
    client.getQueryCache().findAll({ queryKey: [callKey(list)] }),
  )
  for (const list of cached) {
    const page = list.state.data as Page<{ readonly merTradeNo?: string }> | undefined
    const row = page?.items.find(({ merTradeNo }) => merTradeNo === transaction.merTradeNo)
    if (page === undefined || row === undefined) continue
    const now = refreshed(row, transaction)
    // Unchanged when nothing differs: nothing renders again.
    if (JSON.stringify(row) === JSON.stringify(now)) continue
    list.setState({
      data: { ...page, items: page.items.map((other) => (other === row ? now : other)) },
    })
  }
}

/**
 * One payment with its timeline. While a refund of it is on its way it is polled in the background, which does
 * not keep the session awake.
 */
export const useTransactionView = (merTradeNo: string) => {
  const client = useQueryClient()
  const options = query(transactionCalls.view, { params: { merTradeNo } })
  const view = useQuery({
    ...options,
    queryFn: ({ signal }) =>
      send(
        transactionCalls.view,
        { params: { merTradeNo } },
        {
          signal,
          background: client.getQueryData(options.queryKey) !== undefined,
        },
      ),
    refetchInterval: ({ state }) => pollMs(state.data),
  })
  const transaction = view.data?.transaction
  useEffect(() => {
    if (transaction) showInLists(client, transaction)
  }, [client, transaction])
  const refunds = view.data?.refunds
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    const isOver = refunds?.some((one) => waiting.current.has(one.refundNo) && !isWaiting(one))
    waiting.current = new Set(refunds?.filter(isWaiting).map(({ refundNo }) => refundNo))
    // Its row and the figures changed only now that the money has moved.
    if (isOver === true) void refetchCalls(client, showsRefunds, inBackground)
  }, [client, refunds])
  return view
}
