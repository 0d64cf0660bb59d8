/** A bill whose payment is refunded. */
import { billingQrCalls } from '@merchant/contract/areas/billing-qr.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bill, billSummary, billView } from '#testing/bills.ts'
import { keepFresh } from '#testing/fresh-answers.ts'
import { HISTORY } from '#testing/history.ts'
import { pageWith } from '#testing/members.ts'
import { refused } from '#testing/network.ts'
import { payment, totals } from '#testing/payments.ts'
import { beforeRefund, refundDone, refundedPayment } from '#testing/refund-dialog.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const BILL = '/portal/billing-qr/request/job_november0001?bill=2'

test('a bill is read again when one returns to it after a refund of its payment', async () => {
  const { client, router, sent } = await renderScreen(BILL, {
    as: 'MERCHANT',
    answers: [
      // Without the stream, whose events would have it read again as well.
      [eventCalls.list, refused('4040')],
      [billingQrCalls.bills, pageWith([bill()])],
      [billingQrCalls.billSummary, billSummary()],
      [billingQrCalls.bill, billView()],
      [transactionCalls.cis, pageWith([payment()])],
      [transactionCalls.totals, { totals: totals() }],
      [transactionCalls.view, beforeRefund],
      [refundCalls.refund, { refund: refundDone, transaction: refundedPayment }],
    ],
  })
  keepFresh(client)
  const billing = () =>
    sent.filter(({ address }) => address.startsWith('/x/billqrc/')).map(({ address }) => address)
  await expect.poll(() => new Set(billing()).size).toBe(3)
  const before = billing()
  await router.navigate({ href: `${HISTORY}?txn=${beforeRefund.transaction.merTradeNo}` })
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Refund HKD/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(billing()).toEqual(before)
  await router.navigate({ href: BILL })
  await expect
    .poll(() => billing().slice(before.length).toSorted())
    .toEqual([...new Set(before)].toSorted())
})
