/** Whole card numbers reach no address: neither the page's nor a call's. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HISTORY } from '#testing/history.ts'
import { pageOfRows, payment, paymentView, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const CARD = '4111 1111 1111 1111'
const sentence = 'Do not enter a full card number: the last four digits are enough'
const answers = [
  [transactionCalls.cis, pageOfRows([payment()])],
  [transactionCalls.totals, { totals: totals() }],
] as const
const search = page.getByRole('search').getByRole('combobox')

test.each([CARD, '4111111111111111', 'paid with 4111-1111-1111-1111'])(
  'the search of the list refuses a card number written as %s',
  async (typed) => {
    const { at, sent } = await renderScreen(HISTORY, { as: 'STAFF', answers })
    const before = at()
    await search.fill(typed)
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(search).toHaveAccessibleDescription(sentence)
    expect(page.getByRole('search').getByRole('option').query()).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect.element(search).toHaveValue(typed)
    expect(at()).toBe(before)
    expect(JSON.stringify(sent.map(({ address }) => address))).not.toContain('4111')
    await search.fill('1111')
    await expect.poll(() => page.getByRole('alert').query()).toBeNull()
  },
)

test('the text filter refuses one too', async () => {
  const { at } = await renderScreen(HISTORY, { as: 'STAFF', answers })
  await page.getByRole('button', { name: 'Filter' }).first().click()
  await page.getByRole('button', { name: 'Keyword', exact: true }).click()
  await page.getByRole('textbox', { name: 'Keyword' }).fill(CARD)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(at()).not.toContain('4111')
})

test.each(['keyword', 'q'])(
  'an address with one as %s is cleaned with a note, and keeps its other parameters',
  async (name) => {
    const { at, sent, router } = await renderScreen(
      `${HISTORY}?${name}=${encodeURIComponent(CARD)}&statuses=SUCCESS`,
      { as: 'STAFF', answers },
    )
    await expect.element(page.getByText(/The link contained a card number/)).toBeVisible()
    expect(at()).toBe(`${HISTORY}?statuses=SUCCESS`)
    expect(router.history.length).toBe(1)
    expect(JSON.stringify(sent.map(({ address }) => address))).not.toContain('4111')
  },
)

test('a generated payment number that looks like a card number is searched for', async () => {
  const { at } = await renderScreen(`${HISTORY}?merTradeNo=4111111111111111`, {
    as: 'STAFF',
    answers,
  })
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(at()).toContain('merTradeNo=4111111111111111')
})

test('a payment with such a number can be opened', async () => {
  const view = paymentView({ transaction: payment({ merTradeNo: '4111111111111111' }) })
  const { at } = await renderScreen(`${HISTORY}?txn=4111111111111111`, {
    as: 'STAFF',
    answers: [...answers, [transactionCalls.view, view]],
  })
  await expect
    .element(page.getByRole('complementary', { name: 'Payment 4111111111111111' }))
    .toBeVisible()
  expect(at()).toBe(`${HISTORY}?txn=4111111111111111`)
  expect(page.getByText(/The number of a card stood/).query()).toBeNull()
})

test('it is removed from the address of the sign-in page, and from the way back', async () => {
  const { at } = await renderScreen(
    `${HISTORY}?keyword=${encodeURIComponent(CARD)}&statuses=SUCCESS`,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(decodeURIComponent(at())).toBe(`/login?to=${HISTORY}?statuses=SUCCESS`)
})
