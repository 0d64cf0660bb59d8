/** The palette and the keys as a person meets them (spec 9). */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { historyOf } from '#testing/history.ts'
import { homeView } from '#testing/home-day.ts'
import { nothingFound } from '#testing/found.ts'
import { answered, refused } from '#testing/network.ts'
import { field, found, palette, paletteAnswers as answers } from '#testing/palette.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const home = async () => {
  const portal = await renderScreen('/portal', { as: 'SHOP_MANAGER', answers })
  await expect.element(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  return portal
}

test('Ctrl and K open it, and a payment is found, opened and shown', async () => {
  const { at, sent } = await home()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await field.fill('0026 128')
  const option = palette.getByRole('option', { name: /^HKD 128\.00, Visa •••• 0026/ })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  expect(sent.filter(({ address }) => address.startsWith('/x/search')).at(-1)?.address).toBe(
    '/x/search?q=0026+128',
  )
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe(historyOf('HBK2611210308'))
  expect(palette.query()).toBeNull()
})

test('full-width digits find what plain ones do, and records are searched for as typed', async () => {
  const { sent } = await home()
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('００２６　１２８')
  await expect.element(palette.getByRole('option', { name: /^HKD 128\.00/ })).toBeVisible()
  const searches = sent.filter(({ address }) => address.startsWith('/x/search'))
  const query = new URLSearchParams(searches.at(-1)?.address.split('?')[1])
  expect(query.get('q')?.split(/\s+/)).toEqual(['００２６', '１２８'])
})

test('the arrows move over pages and actions, and the focus goes back where it was', async () => {
  await home()
  const button = page.getByRole('button', { name: 'Find pages, records and actions' })
  await button.click()
  await field.fill('theme')
  await expect
    .element(palette.getByRole('option', { name: 'Switch to the dark theme' }))
    .toBeVisible()
  await field.fill('history')
  await expect.element(palette.getByRole('option', { name: /^HKD 128/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(palette.getByRole('option', { name: /Transaction history/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect
    .element(palette.getByRole('option', { name: /^HKD 128/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  expect(palette.query()).toBeNull()
  await expect.element(button).toHaveFocus()
})

test('what was found stays, and the place one walked to, until the next answer is there', async () => {
  const next = Promise.withResolvers<Response>()
  let requestCount = 0
  await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, () => (requestCount++ === 0 ? answered(found) : next.promise)],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('histor')
  const record = palette.getByRole('option', { name: /^HKD 128/ })
  const history = palette.getByRole('option', { name: /Transaction history/ })
  await expect.element(record).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(history).toHaveAttribute('aria-selected', 'true')
  await field.fill('history')
  await expect.poll(() => requestCount).toBe(2)
  await expect.element(record).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(history).toHaveAttribute('aria-selected', 'true')
  next.resolve(answered(nothingFound))
  await expect.element(record).not.toBeInTheDocument()
  await expect.element(history).toHaveAttribute('aria-selected', 'true')
})

test('what was found for another text does not come back', async () => {
  let requestCount = 0
  await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [homeCalls.view, homeView()],
      [
        searchCalls.find,
        () => (requestCount++ === 0 ? answered(found) : new Promise<Response>(() => undefined)),
      ],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('0026')
  const record = palette.getByRole('option', { name: /^HKD 128/ })
  await expect.element(record).toBeVisible()
  await field.fill('home')
  await expect.poll(() => requestCount).toBe(2)
  await expect.element(palette.getByRole('option', { name: 'Home' })).toBeVisible()
  expect(record.query()).toBeNull()
})

test('nothing found says so, and what to try', async () => {
  await renderScreen('/portal', {
    as: 'STAFF',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, nothingFound],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('zzzz')
  await expect.element(palette.getByText('Nothing found for “zzzz”.')).toBeVisible()
  await expect
    .element(palette.getByText(/^Try the last four digits of a card with an amount/))
    .toBeVisible()
})

test('a search that fails says so and can be retried, and pages are found all the same', async () => {
  let isDown = true
  await renderScreen('/portal', {
    as: 'SHOP_MANAGER',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, () => (isDown ? refused('5030') : found)],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('home')
  await expect.element(palette.getByText(/Records could not be searched/)).toBeVisible()
  await expect.element(palette.getByRole('option', { name: 'Home' })).toBeVisible()
  isDown = false
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect.element(palette.getByRole('option', { name: /^HKD 128/ })).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(palette.getByText(/Records could not be searched/).query()).toBeNull()
})

test('a page that the role does not see is not found either', async () => {
  await renderScreen('/portal', {
    as: 'FINANCE',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, nothingFound],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill('history')
  await expect.element(palette.getByText(/^Nothing found/)).toBeVisible()
})

test('g and a letter go to a page, and ? lists only the pages that one has', async () => {
  const { at } = await home()
  // Once the navigation has its pages: "Home" is shown before them.
  const pressed = async () => {
    await userEvent.keyboard('gt')
    return at()
  }
  await expect.poll(pressed).toBe('/portal/transaction/transaction-history')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Transaction history' }))
    .toBeVisible()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(keys.getByText('Go to Transaction history')).toBeVisible()
  expect(keys.getByText('Go to Payment methods').query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
})

test('/ gives the focus to the search of the list, and where there is none opens the palette', async () => {
  const { router } = await home()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await router.navigate({ to: '/portal/transaction/transaction-history' })
  const search = page.getByRole('search').getByRole('combobox')
  await expect.element(search).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('gh?')
  await expect.element(search).toHaveValue('gh?')
})

test('it gives way to another page, and is not there on the next visit', async () => {
  const { router } = await home()
  // Command on a Mac.
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect.element(field).toHaveFocus()
  // As Back does.
  await router.navigate({ to: '/portal/transaction/transaction-history' })
  await expect.element(palette).not.toBeInTheDocument()
  await router.navigate({ to: '/portal' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(palette.query()).toBeNull()
})

test('a full card number is not sent: the palette says which digits are enough', async () => {
  const { sent } = await home()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('4111 1111 1111 1111')
  await expect
    .element(palette.getByRole('alert'))
    .toHaveTextContent('Do not enter a full card number: the last four digits are enough')
  await field.fill('1111')
  await expect.poll(() => sent.some(({ address }) => address.includes('q=1111'))).toBe(true)
  expect(sent.some(({ address }) => address.includes('4111'))).toBe(false)
})

test.for([
  ['api key', /^SDKs/],
  ['webhook', /^SDKs/],
  ['refund limit', /^Payment methods/],
  ['second factor', /^Your profile/],
] as const)('typing “%s” finds the page that has it', async ([typed, name]) => {
  await renderScreen('/portal', {
    as: 'MERCHANT',
    answers: [
      [homeCalls.view, homeView()],
      [searchCalls.find, nothingFound],
    ],
  })
  await page.getByRole('button', { name: 'Find pages, records and actions' }).click()
  await field.fill(typed)
  await expect.element(palette.getByRole('option', { name })).toBeVisible()
})
