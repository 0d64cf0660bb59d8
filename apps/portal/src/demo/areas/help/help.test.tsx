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

test('each group of questions opens on its first, and below them stands whom to ask', async () => {
  await at('/pages/faq')
  await page.getByText('How long does a refund take?').click()
  await page.getByRole('tab', { name: /^Delivery/ }).click()
  await expect.element(page.getByText(/free in this sample/)).toBeVisible()
  const answers = () => [...document.querySelectorAll('.faq[open]')].length
  expect(answers()).toBe(1)
  await page.getByRole('tab', { name: /^Payment/ }).click()
  await expect.element(page.getByText(/leaves the shelf/)).toBeVisible()
  expect(answers()).toBe(1)
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent.replace(/\d+$/, '')),
  ).toEqual(['Payment', 'Delivery', 'Cancellation and return', 'My orders', 'Product and services'])
  await expect.element(page.getByText('+852 5550 0100', { exact: false })).toBeVisible()
  await expect.element(page.getByText('help@demo.example', { exact: false })).toBeVisible()
})

test('the help centre opens with popular articles, its categories with how much they hold, and more to learn', async () => {
  await at('/pages/help-center')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.poll(() => part('Popular articles').getByRole('article').elements()).toHaveLength(3)
  expect(part('Keep learning').getByRole('article').elements()).toHaveLength(3)
  const categories = part('Knowledge base').getByRole('article').elements()
  expect(categories.length).toBeGreaterThan(2)
  for (const category of categories) {
    expect(category.querySelectorAll('a').length).toBeGreaterThan(0)
    expect(category.textContent).toMatch(/[1-9]\d* articles?$/)
  }
  await expect.element(heading('Still need help?', 2)).toBeVisible()
  await page.getByRole('link', { name: 'Open the FAQ' }).click()
  await expect.element(heading('FAQ')).toBeVisible()
})

test('an article asks whether it was of help, and thanks', async () => {
  await at('/pages/help-center/chat/messages/edit-a-message')
  await expect.element(page.getByText('Was this article of help?')).toBeVisible()
  await page.getByRole('button', { name: 'No, it was not' }).click()
  await expect.element(page.getByText(/^Thank you\./)).toBeVisible()
})

test.for([
  '/pages/help-center',
  '/pages/help-center/chat/messages',
  '/pages/help-center/chat/messages/edit-a-message',
])('on %s the navigation marks the help centre', async (path) => {
  await at(path)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect
    .element(navigation.getByRole('link', { name: 'Help centre' }))
    .toHaveAttribute('aria-current', 'page')
})
