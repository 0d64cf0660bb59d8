/** The refund form: its texts, its validation and its layout. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { timeOf } from '@merchant/contract/core/time.ts'
import { now } from '#clock.ts'
import { refundOf } from '#testing/payments.ts'
import {
  beforeRefund,
  openRefundDialog,
  refundDone,
  refundedPayment,
} from '#testing/refund-dialog.ts'

test('it names the card, the merchant, the consequence and earlier refunds', async () => {
  const { dialog } = await openRefundDialog()
  await expect
    .element(dialog.getByText(/Harbour Bakery returns the money to the card.*can’t be undone/))
    .toBeVisible()
  await expect
    .element(
      dialog.getByText(
        /Already refunded.*HKD 28.00, 2026-11-21 13:57:40, Mei Chan.*The total refunded will be HKD 128.00/,
      ),
    )
    .toBeVisible()
})

test('the button names the partial amount', async () => {
  const { dialog, puts } = await openRefundDialog([
    { refund: { ...refundDone, amount: '28.50' }, transaction: refundedPayment },
  ])
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('28.5')
  await expect.element(dialog.getByRole('radio', { name: 'Partial' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Refund HKD 28.50' }).click()
  await expect.poll(() => puts()[0]?.body).toMatchObject({ amount: '28.50' })
})

test.each(['100.01', '0', '1e2', ''])(
  'an amount of %j is refused at its field and not sent',
  async (typed) => {
    const { dialog, puts } = await openRefundDialog()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(dialog.getByRole('textbox', { name: 'Amount' }))
      .toHaveAttribute('aria-invalid', 'true')
    expect(puts()).toEqual([])
  },
)

test('while the amount is wrong, neither the button nor a sum names one', async () => {
  const { dialog } = await openRefundDialog()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100.01')
  await expect.element(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
  await expect.element(dialog.getByText('HKD 28.00, 2026-11-21 13:57:40, Mei Chan')).toBeVisible()
  expect(dialog.getByText(/total refunded/).query()).toBeNull()
})

test('an equal refund within minutes is asked about before it is sent, and not sent by the first answer', async () => {
  const recent = refundOf({
    amount: '28.00',
    requestedAt: timeOf(now() - 4_000),
  })
  const { dialog, puts } = await openRefundDialog(
    [{ refund: { ...refundDone, amount: '28.00' }, transaction: refundedPayment }],
    { before: { ...beforeRefund, refunds: [recent] } },
  )
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('28')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog.getByText(/^You refunded 28\.00 .* ago\. Refund 28\.00 again\?$/))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Don’t refund again' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Refund HKD 28.00' }).click()
  expect(puts()).toEqual([])
  await dialog.getByRole('button', { name: 'Refund again' }).click()
  await expect.poll(() => puts()[0]?.body).toMatchObject({ amount: '28.00' })
})

test('a wrong amount is reported when its field is left, and no longer for a full refund', async () => {
  const { dialog } = await openRefundDialog()
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await amount.fill('100.01')
  await userEvent.keyboard('{Tab}')
  await expect.element(amount).toHaveAccessibleDescription(/At most 100.00 can be refunded/)
  await dialog.getByRole('radio', { name: 'Full' }).click()
  await expect.element(amount).toHaveValue('100.00')
  await expect.element(amount).not.toHaveAttribute('aria-invalid')
})

test('the reason "Something else" requires a note', async () => {
  const { dialog, puts } = await openRefundDialog()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('OTHER')
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Note' }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(puts()).toEqual([])
})

test.for([
  ['at 200 %', 720, 450],
  ['on the smallest phone', 320, 568],
] as const)('%s the buttons are visible, and the amount has room', async ([, width, height]) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 900))
  const { dialog } = await openRefundDialog()
  const send = dialog.getByRole('button', { name: 'Refund HKD 100.00' })
  await expect.element(send).toBeVisible()
  await expect.poll(() => send.element().getBoundingClientRect().bottom).toBeLessThan(height)
  const amount = dialog.getByRole('textbox', { name: 'Amount' }).element()
  expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth)
})

test('where only a full refund is possible the field is as wide as the others', async () => {
  const wholeOnly = { ...beforeRefund, refund: { ...beforeRefund.refund, partial: false } }
  const { dialog } = await openRefundDialog([], { before: wholeOnly })
  await expect.element(dialog.getByText(/refunds the full amount only/)).toBeVisible()
  const widthOf = (one: Element) => one.getBoundingClientRect().width
  expect(widthOf(dialog.getByRole('textbox', { name: 'Amount' }).element())).toBe(
    widthOf(dialog.getByRole('textbox', { name: 'Note' }).element()),
  )
})
