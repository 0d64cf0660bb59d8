/** A refund that is being written is not lost unasked. */
import type { RouterHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deadLine, openRefundDialog } from '#testing/refund-dialog.ts'

const fail = (): never => {
  throw new Error('nothing holds whoever leaves')
}
const elsewhere = (here: ParsedHistoryLocation): ParsedHistoryLocation => ({
  ...here,
  pathname: '/portal',
  state: { ...here.state, __TSR_index: here.state.__TSR_index - 1 },
})
type ParsedHistoryLocation = RouterHistory['location']
const unanswered = () => new Promise<Response>(() => undefined)

test('what was typed is not lost by closing or by leaving the page unasked', async () => {
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
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('a refund that nobody answered is not left behind by a link unasked', async () => {
  const { dialog, router, at } = await openRefundDialog([deadLine])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.element(page.getByText(/It is not known whether the refund arrived/)).toBeVisible()
  void router.navigate({ to: '/portal' })
  await expect
    .element(dialog.getByText('Look at the payment before you ask for this refund again.'))
    .toBeVisible()
  expect(at()).toContain('transaction-history')
})

test('a refund that is on its way is not left unasked, and nobody says that it was not done', async () => {
  const { dialog, router, sent } = await openRefundDialog([unanswered])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await expect.poll(() => sent.some(({ method }) => method === 'PUT')).toBe(true)
  // As the browser's Back does: the portal's own ways are followed while it is sent.
  const ask = router.history._getBlockers()[0] ?? fail()
  const { location } = router.history
  void ask.blockerFn({
    currentLocation: location,
    nextLocation: elsewhere(location),
    action: 'BACK',
  })
  await expect.element(dialog.getByText(/is on its way and may be done/)).toBeVisible()
  expect(dialog.getByText(/has not been saved/).query()).toBeNull()
  const asked = () => sent.filter(({ address }) => address.startsWith('/x/transaction/')).length
  const before = asked()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await expect.poll(asked).toBeGreaterThan(before)
})

test('who stopped waiting for a refund is told that nobody knows, and sees what became of it', async () => {
  const { dialog, sent } = await openRefundDialog([unanswered])
  await dialog.getByRole('button', { name: 'Refund HKD 100.00' }).click()
  await dialog.getByRole('button', { name: 'Stop waiting' }).click()
  await expect
    .element(dialog.getByText(/not known whether the refund arrived: you stopped waiting/))
    .toBeVisible()
  expect(dialog.getByText(/Nothing was refunded/).query()).toBeNull()
  const asked = () => sent.filter(({ address }) => address.startsWith('/x/transaction/')).length
  const before = asked()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  await expect.poll(asked).toBeGreaterThan(before)
})
