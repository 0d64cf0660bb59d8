/** The keyboard focus in the list is never lost, even if the focused element disappears. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const open = (query = '') => renderScreen(HISTORY + query, { as: 'SHOP_MANAGER', answers: history })

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Kinds of transactions' }).getByRole('link', { name })

test('the focus stays on the tabs when switching between them', async () => {
  const { at } = await open()
  await expect.element(tab('Loyalty')).toBeVisible()
  tab('Loyalty').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toContain('tab=loyalty')
  await expect.element(tab('Loyalty')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(at).not.toContain('tab=')
  await expect.element(tab('Card and in-store')).toHaveFocus()
})

test('pressing the current tab does not move the focus on a later visit', async () => {
  const { router } = await open()
  await tab('Card and in-store').click()
  await router.navigate({ to: '/nowhere' })
  await expect.element(tab('Loyalty')).not.toBeInTheDocument()
  await router.navigate({ to: HISTORY })
  await expect.element(tab('Loyalty')).toBeVisible()
  expect(document.activeElement).not.toBe(tab('Card and in-store').element())
})

test('removing a filter focuses the button that adds one', async () => {
  const { at } = await open('?statuses=SUCCESS&minAmount=100')
  const add = page.getByRole('button', { name: 'Filter', exact: true })
  const cross = page.getByRole('button', { name: 'Remove filter Status' })
  await expect.element(cross).toBeVisible()
  cross.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).not.toContain('statuses')
  await expect.element(add).toHaveFocus()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(at).not.toContain('minAmount')
  await expect.element(add).toHaveFocus()
})

test('a filter that is picked takes the focus, and Back returns it to the list of filters', async () => {
  await open()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const popover = page.getByRole('dialog', { name: 'Filter by' })
  const amount = popover.getByRole('button', { name: /^Amount/ })
  await expect.element(amount).toBeVisible()
  amount.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(popover.getByRole('textbox').first()).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.element(amount).toHaveFocus()
})

test('Back from a dialog over an open payment focuses the row of that payment', async () => {
  const { router, at } = await open()
  const row = page.getByRole('link', { name: /14:51:41/ })
  await row.click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: /^Refund to/ })).toBeVisible()
  router.history.back()
  await expect.poll(at).not.toContain('txn=')
  await expect.poll(() => document.activeElement?.hasAttribute('data-row-link')).toBe(true)
})
