/** Searching terminals, and their file. */
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { posCalls } from '@merchant/contract/areas/pos.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { expect, test } from 'vitest'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { readTrail } from '#dev/testing/members.ts'
import { setShop, setTerminal } from '#dev/testing/terminals.ts'

const { as, database, newMerchant } = await service()

const ready = async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [kiosk, till] = merchant.shops[0].posIds
  await setTerminal(database, merchant, kiosk, { pos_name: 'Pier Kiosk', model: 'A920 Pro' })
  await setTerminal(database, merchant, till, { pos_name: '=Till', status: 'BLOCKED' })
  return merchant
}
type Role = Parameters<typeof as>[0]
type Merchant = Awaited<ReturnType<typeof ready>>
const names = async (merchant: Merchant, query: object, role: Role = 'MERCHANT') =>
  (await as(role, merchant)(posCalls.list, { query })).payload.items.map(({ posName }) => posName)
const lines = async (merchant: Merchant, query: object = {}, role: Role = 'MERCHANT') =>
  (await as(role, merchant)(posCalls.file, { query })).body
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')

test('terminals are found by words in name, serial number, model, number or shop, and by status', async () => {
  const merchant = await ready()
  const [shop, other] = merchant.shops
  expect(await names(merchant, { keyword: 'kio' })).toEqual(['Pier Kiosk'])
  expect(await names(merchant, { keyword: 'a920 pier' })).toEqual(['Pier Kiosk'])
  expect(await names(merchant, { keyword: shop.serialNos[0] })).toEqual(['Pier Kiosk'])
  expect(await names(merchant, { keyword: shop.posIds[1] })).toEqual(['=Till'])
  expect(await names(merchant, { keyword: 'Shop', shopId: other?.shopId })).toHaveLength(2)
  await setShop(database, merchant, { name_zh_hant: '觀塘店' })
  expect(await names(merchant, { keyword: '觀塘 kiosk' })).toEqual(['Pier Kiosk'])
  expect(await names(merchant, { status: 'BLOCKED' })).toEqual(['=Till'])
  expect(await names(merchant, { keyword: 'kiosk tower' })).toEqual([])
})

test('the silent terminals that home counts are the rows of the list with the filter, and of its file', async () => {
  const merchant = await ready()
  const [{ shopId, posIds }, other] = merchant.shops
  // It never closes, so that the hour of the test makes no difference.
  const hours = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
    day,
    opens: '00:00',
    closes: '00:00',
  }))
  await setShop(database, merchant, { opening_hours: JSON.stringify(hours) })
  const created_at = `${addDays((await database.system(findNow)).slice(0, 10), -3)} 00:00:00+08`
  for (const posId of posIds)
    await setTerminal(database, merchant, posId, { created_at, status: 'ACTIVE' })
  const home = await as('STAFF', merchant)(homeCalls.view, { query: {} })
  expect(home.payload.attention).toMatchObject([{ kind: 'TERMINAL_SILENT', shopId, count: 2 }])
  expect(await names(merchant, { silent: 'true' }, 'STAFF')).toEqual(['=Till', 'Pier Kiosk'])
  expect(await names(merchant, { silent: 'true', shopId: other?.shopId })).toEqual([])
  expect(await names(merchant, { silent: 'true', keyword: 'kiosk' })).toEqual(['Pier Kiosk'])
  expect(await names(merchant, { silent: 'false' })).toEqual(['Counter 1', 'Counter 2'])
  await setTerminal(database, merchant, posIds[1], { status: 'BLOCKED' })
  expect(await names(merchant, { silent: 'true' })).toEqual(['Pier Kiosk'])
  const filter = { silent: 'true', columns: 'posName' } as const
  expect(await lines(merchant, filter)).toEqual(['Terminal', 'Pier Kiosk'])
  const [trail] = await readTrail(database, merchant.merchantId)
  expect(trail).toMatchObject({ action: 'pos.file', detail: { filter: { silent: 'true' } } })
})

test('the file has the terminals of one shop with the filter, order and columns of the list, and is audited', async () => {
  const merchant = await ready()
  const { shopId, posIds } = merchant.shops[0]
  const [head, ...rows] = await lines(merchant, { shopId, sortBy: 'posName', sortOrder: 'desc' })
  expect(head).toBe(
    "Terminal,Serial number,Model,Shop,Status,Status in words,Reason,Reason in words,Note,Status since,Status by,Blocked until,PIN set,Refund PIN set,Refunds blocked,Last seen,Last payment,Today's payments,Today's sales,Terminal number,Shop ID",
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(
    /^Pier Kiosk,.*,A920 Pro,Shop 1,ACTIVE,Active,,,,,,,No,Yes,No,,,0,0(\.0+)?,/,
  )
  expect(rows[0]).toContain(posIds[0])
  expect(await lines(merchant, { shopId, status: 'BLOCKED', columns: 'posName,status' })).toEqual([
    'Terminal,Status,Status in words',
    "'=Till,BLOCKED,Blocked",
  ])
  const trail = await readTrail(database, merchant.merchantId)
  expect(trail.map(({ action }) => action)).toEqual(['pos.file', 'pos.file'])
})

test('a shop-scoped role gets the terminals of its shops only, and no file of another', async () => {
  const merchant = await ready()
  expect(await lines(merchant, { columns: 'shopName' }, 'STAFF')).toEqual([
    'Shop',
    'Shop 1',
    'Shop 1',
  ])
  const { shopId } = merchant.shops[1] ?? { shopId: '' }
  const refusal = await as('STAFF', merchant)(posCalls.file, { query: { shopId } })
  expect(refusedWith(refusal)).toEqual([403, '4031'])
  expect(await names(merchant, { keyword: 'shop' }, 'STAFF')).toHaveLength(2)
})
