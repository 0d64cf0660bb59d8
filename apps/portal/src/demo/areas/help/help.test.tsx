/** FAQ and help centre of the demo: spec 7 and 9. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'

const at = (path: string) => renderScreen(path, { as: 'STAFF', config: { demoArea: true } })
const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })

test('the FAQ shows its topics with the first question open, and several can be open', async () => {
  await at('/pages/faq')
  await expect.poll(() => page.getByRole('tab').elements()).toHaveLength(5)
  await expect.element(page.getByText(/leaves the shelf/)).toBeVisible()
  await page.getByText('How long does a refund take?').click()
  await expect.element(page.getByText(/2-4 business days/)).toBeVisible()
  await expect.element(page.getByText(/leaves the shelf/)).toBeVisible()
})

test('a search of the FAQ keeps the matching questions and can be cleared', async () => {
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

test('the search of the help centre leads to an article, which links to its siblings and its topic', async () => {
  const { at: now } = await at('/pages/help-center')
  await expect.element(heading('Popular articles', 2)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('DISAPPEAR')
  await page.getByRole('list', { name: 'Matching articles' }).getByRole('link').click()
  await expect.element(heading('Messages that disappear')).toBeVisible()
  await expect.element(page.getByText('7 days')).toBeVisible()
  await page.getByRole('link', { name: 'Forward a message' }).click()
  await expect.element(heading('Forward a message')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Forward a message' }))
    .toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Back to Messages' }).click()
  await expect.element(heading('Chat')).toBeVisible()
  await expect.poll(now).toBe('/pages/help-center/chat/messages')
})

test('a popular article opens', async () => {
  await at('/pages/help-center')
  await page.getByRole('link', { name: 'Read “Follow an order”' }).click()
  await expect.element(heading('Follow an order')).toBeVisible()
})

test('an unknown article is reported with a link back to the help centre', async () => {
  await at('/pages/help-center/orders/returns/attic')
  await expect.element(page.getByText('There is no such page in the help centre')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the help centre' }).click()
  await expect.element(heading('Help centre')).toBeVisible()
})

test('each topic of the FAQ opens its first question, and the contacts are below', async () => {
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

test('the help centre shows popular articles, categories with their number of articles, and articles to keep learning', async () => {
  await at('/pages/help-center')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect
    .poll(() => section('Popular articles').getByRole('article').elements())
    .toHaveLength(3)
  expect(section('Keep learning').getByRole('article').elements()).toHaveLength(3)
  const categories = section('Knowledge base').getByRole('article').elements()
  expect(categories.length).toBeGreaterThan(2)
  for (const category of categories) {
    expect(category.querySelectorAll('a').length).toBeGreaterThan(0)
    expect(category.textContent).toMatch(/[1-9]\d* articles?$/)
  }
  await expect.element(heading('Still need help?', 2)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the chat' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the FAQ' }).click()
  await expect.element(heading('FAQ')).toBeVisible()
})

test('an article asks whether it was helpful and thanks for the answer', async () => {
  await at('/pages/help-center/chat/messages/edit-a-message')
  await expect.element(page.getByText('Was this article helpful?')).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(page.getByText(/^Thank you\./)).toBeVisible()
  await page.getByRole('link', { name: /^Still need help/ }).click()
  await expect.element(heading('Still have a question?', 2)).toBeVisible()
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
