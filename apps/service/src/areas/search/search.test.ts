import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { service } from '#dev/testing/harness.ts'
import { newPerson } from '#dev/testing/members.ts'
import { seedPayments, seedRefunds } from '#dev/testing/payments.queries.ts'
import { setTerminal } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, database, newMerchant } = opened
const find = (request: ReturnType<typeof as>, q: string) =>
  request(searchCalls.find, { query: { q } }).then(({ payload }) => payload)

test('a payment is found by an exact number on any date, and by words in the last days', async () => {
  const merchant = newMerchant()
  const now = await database.system(findNow)
  await seedPayments(database, merchant, [
    {
      mer_trade_no: 'OLD1',
      trade_no: 'ACQ77',
      rrn: '612345678901',
      created_at: '2026-02-01 12:00:00+08',
      amount_cents: 12_800,
      card_last4: '4242',
    },
    { mer_trade_no: 'NEW1', created_at: now, remark: 'birthday cake' },
    {
      mer_trade_no: 'SMART1',
      created_at: now,
      source: 'HQPAY',
      remark: 'birthday',
    },
  ])
  await seedRefunds(database, merchant, [{ refund_no: 'RF1', mer_trade_no: 'OLD1' }])
  const request = as('MERCHANT', merchant)
  for (const number of ['OLD1', 'ACQ77', '612345678901', 'RF1'])
    expect((await find(request, number)).payments, number).toMatchObject([
      { merTradeNo: 'OLD1', amount: '128.00', source: 'CIS' },
    ])
  const words = (await find(request, 'birthday')).payments
  expect(words.map(({ merTradeNo, source }) => `${source} ${merTradeNo}`).toSorted()).toEqual([
    'CIS NEW1',
    'HQPAY SMART1',
  ])
  expect((await find(request, 'birthday cake')).payments).toHaveLength(1)
  expect((await find(as('MERCHANT', newMerchant()), 'OLD1')).payments).toEqual([])
})

test('full-width letters and digits find texts that are stored with them and with plain ones', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const now = await database.system(findNow)
  await seedPayments(database, merchant, [
    { mer_trade_no: 'WIDE1', created_at: now, remark: 'ｃａｋｅ　１２' },
    { mer_trade_no: 'PLAIN1', created_at: now, remark: 'cake 12' },
  ])
  const [{ posIds }] = merchant.shops
  await setTerminal(database, merchant, posIds[0], { pos_name: 'Ｋ１１（MUSEA）' })
  const request = as('MERCHANT', merchant)
  const payments = async (q: string) =>
    (await find(request, q)).payments.map(({ merTradeNo }) => merTradeNo).toSorted()
  expect(await payments('ＣＡＫＥ １２')).toEqual(['PLAIN1', 'WIDE1'])
  expect(await payments('ＷＩＤＥ１')).toEqual(['WIDE1'])
  expect((await find(request, 'Ｋ１１（MUSEA）')).terminals).toHaveLength(1)
  const { payload } = await request(transactionCalls.cis, { query: { keyword: 'ＣＡＫＥ １２' } })
  expect(payload.items).toHaveLength(2)
  const terminals = await request(posCalls.list, { query: { keyword: 'Ｋ１１' } })
  expect(terminals.payload.items).toHaveLength(1)
})

test('each kind is found with its permission only, in the session’s shops', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [first, second] = merchant.shops
  await setTerminal(database, merchant, first.posIds[0], { pos_name: 'Shop window till' })
  await newPerson(opened, merchant, 'STAFF', { name: 'Shop Chan', shopIds: [first.shopId] })
  await newPerson(opened, merchant, 'STAFF', { name: 'Shop Lee', shopIds: [second?.shopId ?? ''] })
  const all = await find(as('MERCHANT', merchant), 'shop')
  expect(all.shops).toHaveLength(2)
  expect(all.terminals).toMatchObject([{ posName: 'Shop window till', kind: 'POS' }])
  expect(all.members.map(({ displayName }) => displayName)).toEqual(['Shop Chan', 'Shop Lee'])
  const manager = await find(as('SHOP_MANAGER', merchant), 'shop')
  const people = manager.members.map(({ displayName }) => displayName)
  expect(manager.shops).toMatchObject([{ shopId: first.shopId }])
  expect(people).toContain('Shop Chan')
  expect(people).not.toContain('Shop Lee')
  expect(manager.members[0]?.email).toContain('*')
  // Customer service may see neither shops nor members.
  expect(await find(as('CS', merchant), 'shop')).toMatchObject({ shops: [], members: [] })
  const developer = await find(as('DEVELOPER', merchant), 'shop')
  expect(developer).toMatchObject({ payments: [], shops: [], members: [], bills: [] })
  expect(developer.terminals).toHaveLength(1)
  const elsewhere = as('STAFF', merchant, { shopIds: [second?.shopId ?? ''] })
  expect(await find(elsewhere, 'window')).toMatchObject({ terminals: [] })
})

test('one kind alone shows five, several show three each', async () => {
  const merchant = newMerchant({ shops: 7 })
  expect((await find(as('MERCHANT', merchant), 'shop')).shops).toHaveLength(5)
  await newPerson(opened, merchant, 'CS', { name: 'Shop Wong' })
  const both = await find(as('MERCHANT', merchant), 'shop')
  expect(both.shops).toHaveLength(3)
  expect(both.members).toHaveLength(1)
})

test.for(['', 'a', 'x'.repeat(81), 'a\u0000b'])('the search text %j is refused', async (q) => {
  expect(await as('MERCHANT', newMerchant())(searchCalls.find, { query: { q } })).toMatchObject({
    status: 400,
    code: '4000',
  })
})

test('pattern characters are searched literally', async () => {
  const merchant = newMerchant()
  for (const q of ['%%', "' or 1=1 --", '.*', '\\x'])
    for (const [kind, items] of Object.entries(await find(as('MERCHANT', merchant), q)))
      expect(items, kind).toEqual([])
})
