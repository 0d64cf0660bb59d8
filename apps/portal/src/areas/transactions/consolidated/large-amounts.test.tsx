import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { group, settlementSums } from '#testing/consolidated.ts'
import { asOf, pageOfRows } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const REPORT = '/portal/report/consolidated-transaction'
const huge = '9999999999.99'
const hugeGroup = group({
  saleAmount: huge,
  tipAmount: huge,
  voidAmount: huge,
  refundAmount: huge,
  feeAmount: huge,
  netAmount: `-${huge}`,
  difference: `-${huge}`,
})

const openGroups = () =>
  renderScreen(`${REPORT}?groupBy=businessDay`, {
    as: 'MERCHANT',
    answers: [
      [transactionCalls.consolidated, pageOfRows([hugeGroup])],
      [transactionCalls.settlement, { sums: settlementSums, asOf }],
    ],
  })

test.for([1600, 1264, 1100, 960, 760])(
  'at %i px a very large amount stays within its column',
  async (width) => {
    await page.viewport(width, 900)
    await openGroups()
    await expect.element(page.getByText('9,999,999,999.99').first()).toBeVisible()
    const amounts = [...document.querySelectorAll('tbody td .money')].filter(
      (amount) => amount.getClientRects().length > 0,
    )
    expect(amounts.length).toBeGreaterThan(2)
    for (const amount of amounts) {
      const [inner, cell] = [
        amount.getBoundingClientRect(),
        (amount.closest('td') ?? document.body).getBoundingClientRect(),
      ]
      expect(inner.left, amount.textContent).toBeGreaterThanOrEqual(cell.left)
      expect(inner.right, amount.textContent).toBeLessThanOrEqual(cell.right)
      expect(inner.top, amount.textContent).toBeGreaterThanOrEqual(cell.top)
    }
  },
)

test.for([
  ['row', 1440, '.table-row .money-long'],
  ['card', 390, '.table-card-row > .figure'],
] as const)('a very large amount in a %s can be hidden', async ([, width, selector]) => {
  await page.viewport(width, 900)
  document.documentElement.dataset['amounts'] = 'hidden'
  onTestFinished(() => {
    delete document.documentElement.dataset['amounts']
  })
  await openGroups()
  const amountsOf = () => [...document.querySelectorAll(selector)]
  await expect.poll(amountsOf).not.toHaveLength(0)
  for (const amount of amountsOf()) {
    expect(amount.textContent).toContain('999,999,999.99')
    expect(getComputedStyle(amount).fontSize).toBe('0px')
    expect(getComputedStyle(amount, '::after').fontSize).not.toBe('0px')
  }
})
