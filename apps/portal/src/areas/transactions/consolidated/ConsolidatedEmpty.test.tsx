/** The consolidated report without rows: none there, none read. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { settlementSums } from '#testing/consolidated.ts'
import { refused } from '#testing/network.ts'
import { asOf, pageOfRows, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const REPORT = '/portal/report/consolidated-transaction'

test('for an unknown number no more days are offered', async () => {
  const { screen, at } = await renderScreen(`${REPORT}?merTradeNo=HBK0000000001`, {
    as: 'MERCHANT',
    answers: [[transactionCalls.consolidated, pageOfRows([])]],
  })
  await expect.element(screen.getByText(/on any day/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Search the last 3 months' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(at).toBe(REPORT)
})

test('without payments it says so, and offers more days', async () => {
  const { screen, at } = await renderScreen(REPORT, {
    as: 'MERCHANT',
    answers: [[transactionCalls.consolidated, pageOfRows([])]],
  })
  await screen.getByRole('button', { name: 'Search the last 3 months' }).click()
  await expect.poll(at).toContain('range=last3Months')
})

test.for(['', '?groupBy=shop'])(
  'when it does not load (%s) it says so and can be retried',
  async (query) => {
    let isDown = true
    const { screen } = await renderScreen(REPORT + query, {
      as: 'MERCHANT',
      answers: [
        [transactionCalls.consolidated, () => (isDown ? refused('5030') : pageOfRows([]))],
        [transactionCalls.totals, { totals: totals({ count: 0 }) }],
        [transactionCalls.settlement, { sums: settlementSums, asOf }],
      ],
    })
    await expect.element(screen.getByText('The list did not load')).toBeVisible()
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(screen.getByText(/^(No payments found|No payments to total)$/))
      .toBeVisible()
  },
)
