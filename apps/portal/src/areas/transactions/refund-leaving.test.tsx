/** An unsent refund is not lost without a question. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserHistory } from '#testing/browser-history.ts'
import { deadLine, openRefundDialog } from '#testing/refund-dialog.ts'

const unanswered = () => new Promise<Response>(() => undefined)

test('closing the dialog or leaving the page asks before typed values are lost', async () => {
  const { dialog, router, at } = await openRefundDialog([deadLine])
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
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
})

test('a link asks before it leaves an unanswered refund', async () => {
  const { dialog, router, at } = await openRefundDialog([deadLine])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(page.getByText(/It is not known whether the refund arrived/)).toBeVisible()
  void router.navigate({ to: '/portal' })
  await expect
    .element(dialog.getByText('Check the payment before you request this refund again.'))
    .toBeVisible()
  expect(at()).toContain('transaction-history')
})

test('leaving a refund that is being sent asks first, and does not claim that it was not done', async () => {
  const { dialog, router, at, sent } = await openRefundDialog([unanswered], {
    history: browserHistory(),
  })
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.poll(() => sent.some(({ method }) => method === 'PUT')).toBe(true)
  window.history.back()
  await expect.element(dialog.getByText(/is on its way and may go through/)).toBeVisible()
  expect(dialog.getByText(/has not been saved/).query()).toBeNull()
  expect(at()).toContain('transaction-history')
  const countRequests = () =>
    sent.filter(({ address }) => address.startsWith('/x/transaction/')).length
  const before = countRequests()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await expect.poll(countRequests).toBeGreaterThan(before)
  // A navigation that ends after its history is destroyed throws.
  await expect.poll(() => router.state.status).toBe('idle')
})

test('after waiting was stopped the dialog says that the outcome is unknown, and then shows it', async () => {
  const { dialog, sent } = await openRefundDialog([unanswered])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await dialog.getByRole('button', { name: 'Stop waiting' }).click()
  await expect
    .element(dialog.getByText(/not known whether the refund arrived: you stopped waiting/))
    .toBeVisible()
  expect(dialog.getByText(/Nothing was refunded/).query()).toBeNull()
  const countRequests = () =>
    sent.filter(({ address }) => address.startsWith('/x/transaction/')).length
  const before = countRequests()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await expect.poll(countRequests).toBeGreaterThan(before)
})
