/** Marks answers as outdated when an event of the live stream tells of newer data. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markOutdated } from '#api/client.ts'
import { onLive } from '#api/live.ts'

/** The calls that read payments, refunds and requests for codes. */
const liveFed = [
  homeCalls.view,
  merchantCalls.balance,
  transactionCalls.cis,
  transactionCalls.hqpay,
  transactionCalls.consolidated,
  transactionCalls.settlement,
  transactionCalls.totals,
  transactionCalls.view,
  billingQrCalls.list,
  billingQrCalls.rows,
  billingQrCalls.bills,
  billingQrCalls.bill,
  billingQrCalls.billSummary,
]

/** Mounted with the bell, because a page that was left no longer listens. */
export const useLiveOutdated = (): void => {
  const client = useQueryClient()
  useEffect(() => onLive(() => markOutdated(client, liveFed)), [client])
}
