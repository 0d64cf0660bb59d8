/** FAQ and help centre of the demo as somebody reads them: spec 7 and 9 */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })

test('the FAQ shows its groups, opens the first question, and several stay open', async () => {
  await at('/pages/faq')
  await expect.poll(() => page.getByRole('tab').elements()).toHaveLength(5)
  await expect.element(page.getByText(/leaves the shelf/)).toBeVisible()
  await page.getByText('How long does a refund take?').click()
  await expect.element(page.getByText(/2-4 business days/)).toBeVisible()
  await expect.element(page.getByText(/leaves the shelf/)).toBeVisible()
})

test('a search of the FAQ keeps what matches, and can be taken back', async () => {
  await at('/pages/faq')
  await page.getByRole('tab', { name: /^Delivery/ }).click()
  const field = page.getByRole('searchbox', { name: 'Search the questions' })
  await field.fill('refund')
  await expect.element(page.getByText('How long does a refund take?')).toBeVisible()
  expect(page.getByRole('tab').elements()).toHaveLength(1)
  await field.fill('no such word')
  await expect.element(page.getByText('No result for “no such word”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(page.getByRole('tab', { name: /^Payment/ })).toBeVisible()
})

test('the help centre leads from its search to an article, and from there to its part and its siblings', async () => {
  const { at: now } = await at('/pages/help-center')
  await expect.element(heading('Popular articles', 2)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('DISAPPEAR')
  await page.getByRole('list', { name: 'Articles that match' }).getByRole('link').click()
  await expect.element(heading('Messages that disappear')).toBeVisible()
  await expect.element(page.getByText('7 days')).toBeVisible()
  await page.getByRole('link', { name: 'Forward a message' }).click()
  await expect.element(heading('Forward a message')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Messages' }).click()
  await expect.element(heading('Chat')).toBeVisible()
  await expect.poll(now).toBe('/pages/help-center/chat/messages')
})

test('each popular article leads to itself', async () => {
  await at('/pages/help-center')
  await page.getByRole('link', { name: 'Read “Follow an order”' }).click()
  await expect.element(heading('Follow an order')).toBeVisible()
})

test('an article that is not there says so, with the way back', async () => {
  await at('/pages/help-center/orders/returns/attic')
  await expect.element(page.getByText('There is no such page in the help centre')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the help centre' }).click()
  await expect.element(heading('Help centre')).toBeVisible()
})
