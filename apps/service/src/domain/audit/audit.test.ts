import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { sql } from 'kysely'
import { service } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { insertPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'
import { insertAudit } from './audit.queries.ts'

const { as, database, newId, newMerchant } = await service()
const somebody = { userId: null, displayName: 'Somebody', roleType: 'MERCHANT' }

const entriesOf = async (merchant: TestMerchant) =>
  database.system((db) =>
    db
      .selectFrom('audit_entry')
      .selectAll()
      .where('merchant_id', '=', merchant.merchantId)
      .orderBy('seq')
      .execute(),
  )

test('a refused permission leaves an entry that names who, what and why', async () => {
  const merchant = newMerchant()
  await as('STAFF', merchant)(refundCalls.refund, {
    params: { merTradeNo: 'HBK1' },
    query: {},
  })
  expect(await entriesOf(merchant)).toMatchObject([
    {
      seq: 1,
      action: 'refunds.refund',
      outcome: 'REFUSED',
      code: '4030',
      object_id: 'HBK1',
      role_type: 'STAFF',
      previous_hash: Buffer.alloc(0),
    },
  ])
})

test('a refund and a download leave an entry each, in the transaction of their effect', async () => {
  const merchant = newMerchant()
  const [merTradeNo = ''] = await insertPayments(database, newId, merchant, [{}])
  const request = as('MERCHANT', merchant)
  const { payload } = await request(refundCalls.refund, {
    params: { merTradeNo },
    query: {},
    body: { amount: '28.00' },
  })
  await request(transactionCalls.cisFile, { query: { statuses: 'SUCCESS' } })
  expect(await entriesOf(merchant)).toMatchObject([
    {
      action: 'refunds.refund',
      outcome: 'DONE',
      object_id: merTradeNo,
      shop_id: merchant.shops[0].shopId,
      detail: { refundNo: payload.refund.refundNo, amount: '28.00' },
    },
    {
      action: 'transactions.download',
      detail: { fileType: 'csv', filter: { statuses: ['SUCCESS'] } },
    },
  ])
})

test('entries of one merchant are numbered without a gap and chained, however many are written at once', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const scope = { merchantId: merchant.merchantId, shopIds: '*' } as const
  await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      database.tenant(scope, (db) =>
        insertAudit(db, merchant.merchantId, somebody, null, {
          action: 'test.write',
          detail: { count: index },
        }),
      ),
    ),
  )
  const entries = await entriesOf(merchant)
  expect(entries.map((entry) => entry.seq)).toEqual(
    Array.from({ length: 20 }, (_none, index) => index + 1),
  )
  for (const [index, entry] of entries.entries()) {
    expect(entry.previous_hash).toEqual(index === 0 ? Buffer.alloc(0) : entries[index - 1]?.hash)
  }
})

test('no one who serves requests or runs jobs can change or delete an entry', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const scope = { merchantId: merchant.merchantId, shopIds: '*' } as const
  await database.tenant(scope, (db) =>
    insertAudit(db, merchant.merchantId, somebody, null, { action: 'test.write' }),
  )
  for (const statement of ["update audit_entry set action = 'x'", 'delete from audit_entry']) {
    await expect(
      database.tenant(scope, (db) => sql.raw(statement).execute(db)),
    ).rejects.toMatchObject({ code: '42501' })
  }
  await expect(
    database.system((db) => sql`update audit_entry set action = 'x'`.execute(db)),
  ).rejects.toMatchObject({ code: '42501' })
  // Only what is older than eight years.
  await database.system((db) => sql`delete from audit_entry`.execute(db))
  expect(await entriesOf(merchant)).toHaveLength(1)
})
