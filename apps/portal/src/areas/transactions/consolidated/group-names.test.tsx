import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { group, settlementSums } from '#testing/consolidated.ts'
import { asOf, pageOfRows, totals } from '#testing/payments.ts'
import { renderScreen } from '#testing/render-screen.tsx'

test('sums of a terminal whose name is hidden show its id, and only those without one "No terminal"', async () => {
  const terminal = { groupBy: 'terminal', groupName: null } as const
  const { screen } = await renderScreen(
    '/portal/report/consolidated-transaction?groupBy=terminal',
    {
      as: 'SHOP_MANAGER',
      answers: [
        [
          transactionCalls.consolidated,
          pageOfRows([
            group({ ...terminal, groupKey: 'pos_counter00001', saleAmount: '384.00' }),
            group({ ...terminal, groupKey: null, saleAmount: '77.00' }),
          ]),
        ],
        [transactionCalls.totals, { totals: totals() }],
        [transactionCalls.settlement, { sums: settlementSums, asOf }],
      ],
    },
  )
  await expect.element(screen.getByRole('row', { name: /^pos_counter00001 384\.00/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^No terminal 77\.00/ })).toBeVisible()
})

test('on a phone the sums of terminals name their shops, as terminals of several may have one name', async () => {
  await page.viewport(390, 844)
  const counter = { groupBy: 'terminal', groupName: 'Counter 1' } as const
  const { screen } = await renderScreen(
    '/portal/report/consolidated-transaction?groupBy=terminal',
    {
      as: 'MERCHANT',
      answers: [
        [
          transactionCalls.consolidated,
          pageOfRows([
            group({ ...counter, groupKey: 'pos_1', shopName: 'Pier' }),
            group({ ...counter, groupKey: 'pos_2', shopName: 'Kwun Tong' }),
          ]),
        ],
        [transactionCalls.totals, { totals: totals() }],
        [transactionCalls.settlement, { sums: settlementSums, asOf }],
      ],
    },
  )
  for (const shop of ['Pier', 'Kwun Tong'])
    await expect.element(screen.getByText(`Counter 1 · ${shop}`)).toBeVisible()
})
