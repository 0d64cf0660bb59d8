/** A refund that is being written is not lost unasked (experience.md). */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HISTORY } from '#testing/history.ts'
import { pageOfRows, paymentView, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const deadLine = () => {
  throw new TypeError('the connection broke')
}
const dialog = page.getByRole('dialog', { name: 'Refund to Visa •••• 0026' })

const openDialog = async () => {
  const view = paymentView()
  const portal = await renderScreen(`${HISTORY}?txn=${view.transaction.merTradeNo}`, {
    as: 'SHOP_MANAGER',
    answers: [
      [transactionCalls.cis, pageOfRows([view.transaction])],
      [transactionCalls.totals, { totals: totals() }],
      [transactionCalls.view, view],
      [transactionCalls.refund, deadLine],
    ],
  })
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  return portal
}

test('what was typed is not lost by closing or by leaving the page unasked', async () => {
  const { router, at } = await openDialog()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Wrong cake')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText('What you typed has not been saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  void router.navigate({ to: '/portal' })
  await expect.element(dialog.getByText('What you typed has not been saved.')).toBeVisible()
  expect(at()).toContain('transaction-history')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Wrong cake')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard it' }).click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('a refund that nobody answered is not left behind by a link unasked', async () => {
  const { router, at } = await openDialog()
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(page.getByText(/It is not known whether the refund arrived/)).toBeVisible()
  void router.navigate({ to: '/portal' })
  await expect
    .element(dialog.getByText('Look at the payment before you ask for this refund again.'))
    .toBeVisible()
  expect(at()).toContain('transaction-history')
})
