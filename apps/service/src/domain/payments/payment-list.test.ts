import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { PAGE_SIZES } from '@merchant/contract/core/page.ts'
import { sql } from 'kysely'
import { openDatabase } from '#infra/db/database.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

/** One connection, so that its prepared statements can be listed afterwards. */
const { as, database, newMerchant } = await serviceAlone({
  database: (real, config) => {
    const one = openDatabase(config, { connections: 1, waitMs: 60_000 })
    return {
      ...one,
      close: async () => {
        await one.close()
        await real.close()
      },
    }
  },
})
const days = { startDate: '2026-03-02', endDate: '2026-03-04' }

test.skipIf(testedDatabase === 'embedded')(
  'the plan of a page is kept for each size that the portal offers',
  async () => {
    const request = as('MERCHANT', newMerchant())
    const countPlans = () =>
      database.gate(async (db) => {
        const { rows } = await sql<{
          name: string
        }>`select name from pg_prepared_statements where name like 'payments %'`.execute(db)
        return rows.length
      })
    const before = await countPlans()
    for (const size of PAGE_SIZES)
      await request(transactionCalls.cis, { query: { ...days, pageSize: String(size) } })
    expect((await countPlans()) - before).toBe(PAGE_SIZES.length)
    // The default page size is one of them.
    await request(transactionCalls.cis, { query: days })
    expect((await countPlans()) - before).toBe(PAGE_SIZES.length)
  },
)

test('each payment has the name of its shop and terminal, however many of them the merchant has', async () => {
  const merchant = newMerchant({ shops: 130 })
  const places = merchant.shops.flatMap(({ shopId, posIds }, index) =>
    index % 5 === 0 ? [{ shopId, posId: index % 2 === 0 ? posIds[1] : null }] : [],
  )
  await seedPayments(
    database,
    merchant,
    places.map(({ shopId, posId }, index) => ({
      mer_trade_no: `NAMED-${String(index)}`,
      shop_id: shopId,
      pos_id: posId,
      created_at: '2026-03-03 12:00:00+08',
    })),
  )
  const called = await database.system(async (db) => ({
    shops: await db
      .selectFrom('shop')
      .where('merchant_id', '=', merchant.merchantId)
      .select(['shop_id as id', 'name_en as name'])
      .execute(),
    terminals: await db
      .selectFrom('terminal')
      .where('merchant_id', '=', merchant.merchantId)
      .select(['pos_id as id', 'pos_name as name'])
      .execute(),
  }))
  const nameIn = (kind: keyof typeof called, id: string | null) =>
    called[kind].find((one) => one.id === id)?.name ?? null
  const request = as('MERCHANT', merchant)
  for (const sortBy of ['createdAt', 'amount', 'shopName', 'posName'] as const) {
    const { payload } = await request(transactionCalls.cis, {
      query: { ...days, sortBy, pageSize: '100' },
    })
    expect(payload.items).toHaveLength(places.length)
    for (const { shopId, shopName, posId, posName } of payload.items)
      expect({ sortBy, shopName, posName }).toEqual({
        sortBy,
        shopName: nameIn('shops', shopId),
        posName: nameIn('terminals', posId),
      })
  }
})
