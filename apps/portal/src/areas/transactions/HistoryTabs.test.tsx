import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { history, HISTORY } from '#testing/history.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Kinds of transactions' }).getByRole('link', { name })

test('opening a tab in a new browser tab does not move the focus later', async () => {
  const { router } = await renderScreen(HISTORY, { as: 'SHOP_MANAGER', answers: history })
  await expect.element(tab('Loyalty')).toBeVisible()
  // Like Ctrl+click, but without opening a real tab.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await userEvent.click(tab('Loyalty'), { modifiers: ['Control'] })
  document.querySelector<HTMLElement>('main')?.focus()
  await router.navigate({ to: '.', search: { tab: 'loyalty' } } as never)
  await expect.element(tab('Loyalty')).toHaveAttribute('aria-current', 'page')
  await expect.element(tab('Loyalty')).not.toHaveFocus()
})

test('a tab that was pressed keeps the focus', async () => {
  await renderScreen(HISTORY, { as: 'SHOP_MANAGER', answers: history })
  await tab('Loyalty').click()
  await expect.element(tab('Loyalty')).toHaveAttribute('aria-current', 'page')
  await expect.element(tab('Loyalty')).toHaveFocus()
})
