/** A refund of an amount that somebody else refunded while the dialog was open. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { timeOf } from '@merchant/contract/core/time.ts'
import { expect, test } from 'vitest'
import { query } from '#api/client.ts'
import { serviceAheadMs } from '#api/service-clock.ts'
import { now } from '#clock.ts'
import { payment, paymentView, refundOf } from '#testing/payments.ts'
import { openRefundDialog, refundDone, type PaymentAround } from '#testing/refund-dialog.ts'

/** The dialog of a payment of which 90.00 could be refunded when it was opened, and the view that is polled. */
const opened = async (left: string, around: PaymentAround = {}) => {
  const before = paymentView({
    transaction: payment({ amount: '90.00', refundableAmount: '90.00' }),
    refunds: [],
  })
  const { merTradeNo } = before.transaction
  const portal = await openRefundDialog(
    [{ refund: { ...refundDone, amount: '40.00' }, transaction: before.transaction }],
    { ...around, before },
  )
  /** A colleague refunds the rest down to `left`, and the view shows it. */
  const shows = async (amount: string, secondsAgo = 3) => {
    const requestedAt = timeOf(now() + (around.aheadMs ?? 0) - secondsAgo * 1_000)
    const other = refundOf({ amount, requestedBy: 'Lok', requestedAt })
    portal.client.setQueryData(
      query(transactionCalls.view, { params: { merTradeNo } }).queryKey,
      paymentView({
        transaction: payment({ amount: '90.00', refundableAmount: left }),
        refunds: [other],
      }),
    )
    await expect.element(portal.dialog.getByText(/Already refunded/)).toBeVisible()
  }
  return { ...portal, shows }
}

test('after the question about an equal refund, the repeated one is sent with what is refundable after the first', async () => {
  const { dialog, puts, shows } = await opened('50.00')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
  await shows('40.00')
  await dialog.getByRole('button', { name: 'Refund HKD 40.00' }).click()
  await expect.element(dialog.getByText(/^Lok refunded 40\.00 .* again\?$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund again' }).click()
  await expect.poll(() => puts()).toHaveLength(1)
  expect(puts()[0]?.body).toMatchObject({ amount: '40.00', refundableAmountSeen: '50.00' })
})

test('an equal refund of a moment ago is asked about on a device whose clock is 20 minutes fast', async () => {
  const { dialog, puts, shows } = await opened('50.00', { aheadMs: -20 * 60_000 })
  await expect.poll(() => serviceAheadMs.get()).toBeDefined()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
  await shows('40.00')
  await dialog.getByRole('button', { name: 'Refund HKD 40.00' }).click()
  await expect.element(dialog.getByText(/^Lok refunded 40\.00 .* again\?$/)).toBeVisible()
  expect(puts()).toEqual([])
})

test('a full refund that a colleague made meanwhile is not sent again, and the dialog says what is refundable now', async () => {
  const { dialog, puts, shows } = await opened('0.00')
  await shows('90.00')
  await dialog.getByRole('button', { name: 'Refund HKD 90.00' }).dblClick()
  await expect.element(dialog.getByText(/refundable amount is now HKD 0.00/)).toBeVisible()
  await expect.element(dialog.getByText(/Refund 90\.00 again/)).not.toBeInTheDocument()
  expect(puts()).toEqual([])
})

test('a refund of a changed amount is sent only after the dialog has shown what is refundable now', async () => {
  const { dialog, puts, shows } = await opened('50.00')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
  await shows('40.00', 660)
  const send = dialog.getByRole('button', { name: 'Refund HKD 40.00' })
  await send.dblClick()
  await expect.element(dialog.getByText(/refundable amount is now HKD 50.00/)).toBeVisible()
  await expect.element(dialog.getByText(/Up to 50.00/)).toBeVisible()
  expect(puts()).toEqual([])
  await send.click()
  await expect.poll(() => puts()).toHaveLength(1)
  expect(puts()[0]?.body).toMatchObject({ amount: '40.00', refundableAmountSeen: '50.00' })
})
