/** Sums by terminal for people of a shop from which a terminal has moved. */
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { setTerminal } from '#dev/testing/terminals.ts'
import { service } from '#dev/testing/harness.ts'

const days = { startDate: '2026-11-20', endDate: '2026-11-20', groupBy: 'terminal' } as const
const { as, newMerchant, database } = await service()

test('people of its former shop see the sums of a terminal that has moved under its id, apart from those without a terminal', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [shop, other] = merchant.shops
  const [moved] = shop.posIds
  await seedPayments(database, merchant, [
    { mer_trade_no: 'P1', pos_id: moved, amount_cents: 1_000 },
    { mer_trade_no: 'P2', pos_id: null, amount_cents: 300 },
  ])
  await setTerminal(database, merchant, moved, { shop_id: other?.shopId ?? '' })
  const request = as('SHOP_MANAGER', merchant, { shopIds: [shop.shopId] })
  const { payload } = await request(transactionCalls.consolidated, { query: days })
  const figures = payload.items.map((item) =>
    'groupKey' in item ? [item.groupKey, item.groupName, item.saleAmount] : item,
  )
  expect(figures).toHaveLength(2)
  expect(figures).toEqual(
    expect.arrayContaining([
      [moved, null, '10.00'],
      [null, null, '3.00'],
    ]),
  )
  const { body } = await request(transactionCalls.consolidatedFile, {
    query: { ...days, columns: 'groupName,saleAmount' },
  })
  const [, ...rows] = parse(body, { bom: true, record_delimiter: '\r\n' })
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      [moved, '10.00'],
      ['', '3.00'],
    ]),
  )
})
