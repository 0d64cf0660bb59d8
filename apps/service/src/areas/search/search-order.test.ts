/** Results that begin with the words come before others that contain them and would sort earlier (spec 9). */
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { billFixtures, csv } from '#dev/testing/bills.ts'
import { insertCancelledBills } from '#dev/testing/bills.queries.ts'
import { service } from '#dev/testing/harness.ts'
import { newPerson } from '#dev/testing/members.ts'
import { shopFixtures } from '#dev/testing/shops.ts'
import { insertHktTerminals, setTerminal } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { as, database, newId, newMerchant } = opened
const { add } = shopFixtures(opened)
const { payable, upload, runWorker } = billFixtures(opened)
const find = (request: ReturnType<typeof as>, q: string) =>
  request(searchCalls.find, { query: { q } }).then(({ payload }) => payload)
const checkpoints = [1, 2, 3, 4, 5].map((number) => `Checkpoint ${String(number)}`)

test('shops whose name or code begins with the words come before shops that contain them', async () => {
  const merchant = newMerchant()
  const owner = await newPerson(opened, merchant, 'MERCHANT')
  const open = async (
    en: string,
    shopCode: string,
    { zhHant = '店', district = 'Central' } = {},
  ) => {
    const address = { line1: '1 Pier Road', district, region: 'HK' as const }
    const shop = { name: { en, zhHant }, shopCode, address }
    expect(await add(owner, shop)).toMatchObject({ status: 200 })
  }
  for (const [index, name] of checkpoints.entries()) await open(name, `C${String(index)}`)
  await open('All Street Point', 'C5', { zhHant: '新尖沙咀店' })
  await open('Anywhere', 'C6', { district: 'Point Bay' })
  await open('Point Street', 'C7', { zhHant: '尖沙咀店' })
  await open('Zoo', 'POINT-8')
  const found = async (q: string) =>
    (await find(as('MERCHANT', merchant), q)).shops.map(({ name }) => name)
  const contains = ['All Street Point', 'Anywhere', 'Checkpoint 1']
  expect(await found('point')).toEqual(['Point Street', 'Zoo', ...contains])
  expect(await found('POINT   street')).toEqual(['Point Street', 'All Street Point'])
  expect(await found('尖沙')).toEqual(['Point Street', 'All Street Point'])
})

test('terminals whose name or number begins with the words come before terminals that contain them', async () => {
  const merchant = newMerchant({ shops: 3 })
  const posIds = merchant.shops.flatMap((shop) => shop.posIds)
  for (const [index, name] of [...checkpoints, 'Point of sale'].entries())
    await setTerminal(database, merchant, posIds[index] ?? '', { pos_name: name })
  await setTerminal(database, merchant, posIds[4] ?? '', { serial_no: `Point-${posIds[4] ?? ''}` })
  await insertHktTerminals(database, newId, merchant, [{ tid: 'POINT7' }])
  const { terminals } = await find(as('MERCHANT', merchant), 'point')
  const begins = ['Checkpoint 5', 'Point of sale', null]
  const contains = ['Checkpoint 1', 'Checkpoint 2']
  expect(terminals.map(({ posName }) => posName)).toEqual([...begins, ...contains])
})

test('members whose name or address begins with the words come before members who contain them', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const shopIds = [merchant.shops[0].shopId]
  for (const name of [...checkpoints, 'Point Chan'])
    await newPerson(opened, merchant, 'STAFF', { name, shopIds })
  await newPerson(opened, merchant, 'STAFF', { name: 'Ann 9222', shopIds })
  await newPerson(opened, merchant, 'STAFF', { name: 'Zoe', shopIds, mobile: '92223333' })
  const found = async (role: 'MERCHANT' | 'SHOP_MANAGER', q: string) =>
    (await find(as(role, merchant), q)).members.map(({ displayName }) => displayName)
  for (const role of ['MERCHANT', 'SHOP_MANAGER'] as const)
    expect(await found(role, 'point'), role).toEqual(['Point Chan', ...checkpoints.slice(0, 4)])
  expect(await found('MERCHANT', '9222')).toEqual(['Zoe', 'Ann 9222'])
  expect(await found('SHOP_MANAGER', '9222')).toEqual(['Ann 9222'])
})

test('bills whose file or reference begins with the words come before newer ones that contain them', async () => {
  const merchant = newMerchant()
  await merchant.ready
  await insertCancelledBills(database, newId, merchant.merchantId, [
    ...checkpoints.map((fileName) => ({ fileName })),
    { fileName: 'June', billReference: 'POINT' },
    { fileName: 'Point rents' },
  ])
  const { bills } = await find(as('MERCHANT', merchant), 'POINT')
  const files = bills.map(({ fileName }) => fileName)
  expect(files).toEqual(['June', 'Point rents', ...checkpoints.slice(0, 3)])
})

test('the reference of a row without a code finds its request, and no bill', async () => {
  const merchant = await payable()
  const sheet = csv('SAME,1.00', 'SAME,2.00', 'RENT,3.00')
  const { id } = (await upload(merchant, sheet)).payload
  const found = async (q: string) =>
    (await find(as('MERCHANT', merchant), q)).bills.map((bill) => [bill.id, bill.rowNo])
  expect(await found('RENT')).toEqual([[id, null]])
  await runWorker()
  expect(await found('RENT')).toEqual([[id, 4]])
  expect(await found('SAME')).toEqual([[id, null]])
})
