import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { consolidatedRow, group, settlementSums } from '#testing/consolidated.ts'
import { refused, type Answer, type Sent } from '#testing/network.ts'
import { asOf, pageOfRows, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const REPORT = '/portal/report/consolidated-transaction'
const open = (
  query = '',
  settlement: Answer<typeof transactionCalls.settlement> = { sums: settlementSums, asOf },
  summed: Answer<typeof transactionCalls.totals> = { totals: totals() },
) =>
  renderScreen(REPORT + query, {
    as: 'MERCHANT',
    answers: [
      [
        transactionCalls.consolidated,
        ({ address }: Sent) =>
          address.includes('groupBy=') ? pageOfRows([group()]) : pageOfRows([consolidatedRow()]),
      ],
      [transactionCalls.totals, summed],
      [transactionCalls.settlement, settlement],
    ],
  })
const queriesOf = (sent: readonly Sent[]) =>
  sent
    .filter(({ address }) => address.startsWith('/x/transaction/settlement'))
    .map(({ address }) => Object.fromEntries(new URLSearchParams(address.split('?')[1])))

test('mismatches come first, with count and amount, and a press filters by them', async () => {
  const { screen, at, sent } = await open('?statuses=SUCCESS')
  const strip = screen.getByRole('group', { name: 'Settlement totals' })
  await expect
    .poll(() =>
      strip
        .getByRole('button')
        .elements()
        .map((button) => button.textContent),
    )
    .toEqual([
      'Does not match2−10.00',
      'Missing1−126.08',
      'To be settled809,100.00',
      'Matched1,204150,000.00',
    ])
  await strip.getByRole('button', { name: /Does not match/ }).click()
  await expect.poll(at).toBe(`${REPORT}?statuses=SUCCESS&matchStatus=MISMATCHED`)
  await strip.getByRole('button', { name: /Missing/ }).click()
  await expect.poll(at).toContain('matchStatus=MISMATCHED%2CMISSING')
  const pressed = strip.getByRole('button', { pressed: true })
  await expect.poll(() => pressed.elements().length).toBe(2)
  // The status chosen here does not narrow its own figures.
  for (const query of queriesOf(sent)) {
    expect(query).toMatchObject({ statuses: 'SUCCESS', dateType: 'business' })
    expect(query).not.toHaveProperty('matchStatus')
  }
  await strip.getByRole('button', { name: /Does not match/ }).click()
  await strip.getByRole('button', { name: /Missing/ }).click()
  await expect.poll(at).toBe(`${REPORT}?statuses=SUCCESS`)
})

test('above groups it filters them, and they stay groups', async () => {
  const { screen, at, sent } = await open('?groupBy=businessDay')
  await screen.getByRole('button', { name: /Missing 1/ }).click()
  await expect.poll(at).toBe(`${REPORT}?groupBy=businessDay&matchStatus=MISSING`)
  expect(queriesOf(sent)[0]).not.toHaveProperty('groupBy')
})

test('without totals for too large a filter it says so, and the rows are there', async () => {
  const reason = 'There are too many payments to add up. Choose fewer days'
  const { screen } = await open('', { sums: null, asOf, reason })
  await expect.element(screen.getByText(/No settlement totals for this filter/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Matched/ })).toBeVisible()
})

test('totals that did not load say so above the rows, and are asked for again', async () => {
  let isDown = true
  const { screen } = await open(
    '',
    () => (isDown ? refused('4000') : { sums: settlementSums, asOf }),
    () => (isDown ? refused('4000') : { totals: totals() }),
  )
  const failed = screen.getByRole('alert').filter({ hasText: /otals did not load/ })
  await expect.poll(() => failed.elements().length).toBe(2)
  await expect.element(screen.getByRole('row', { name: /Matched/ })).toBeVisible()
  isDown = false
  await failed.first().getByRole('button', { name: 'Try again' }).click()
  await failed.last().getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: /Does not match 2/ })).toBeVisible()
  const totalled = screen.getByRole('group', { name: 'Totals of the whole filter' })
  await expect.element(totalled.getByText('203,518.00')).toBeVisible()
  expect(failed.query()).toBeNull()
})

test('it is hidden where the service lacks the call', async () => {
  const { screen } = await open('', refused('4040'))
  await expect.element(screen.getByRole('row', { name: /Matched/ })).toBeVisible()
  await expect
    .element(screen.getByRole('group', { name: 'Settlement totals' }))
    .not.toBeInTheDocument()
})

test('on a phone every filter button is in sight', async () => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(390, 844)
  const { screen } = await open('?statuses=SUCCESS,PENDING&paymentNetworks=VISA')
  const filters = screen.getByRole('group', { name: 'Filters' })
  await expect.element(filters.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  const ends = filters
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().right)
  expect(Math.max(...ends)).toBeLessThanOrEqual(document.documentElement.clientWidth)
})
