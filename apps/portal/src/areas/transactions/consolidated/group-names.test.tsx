import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
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
