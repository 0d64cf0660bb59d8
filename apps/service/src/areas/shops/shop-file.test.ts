/** The file of the list of shops. */
import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { refusedWith, service } from '#dev/testing/harness.ts'
import {
  memberFixtures,
  newPerson,
  readTrail,
  shopOf,
  type TestPerson,
} from '#dev/testing/members.ts'
import { shopFixtures } from '#dev/testing/shops.ts'

const portal = await service()
const { database, request } = portal
const { withAdmin } = memberFixtures(portal)
const { add, list } = shopFixtures(portal)

const download = (who: TestPerson, query: object = {}) =>
  request(who.token, shopCalls.file, { query })
const lines = async (who: TestPerson, query: object = {}): Promise<string[]> =>
  (await download(who, query)).body.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

test('the file has every field of the shops, with a column for each part of name and address', async () => {
  const { admin } = await withAdmin(1)
  const { payload } = await add(admin)
  const [head, ...rows] = await lines(admin, { keyword: 'nine' })
  expect(head).toBe(
    'Code,Name,Chinese name,Status,Status in words,Status since,Address,"Address, second line",District,Region,Telephone,E-mail,Contact,Business day begins at,Terminals,Members,Shop ID',
  )
  expect(rows).toEqual([
    [
      'PIER-9',
      'Pier Nine',
      '九號碼頭店',
      'ACTIVE',
      'Active',
      payload.statusChangedAt,
      '9 Pier Road',
      'Ground floor',
      'Central and Western',
      'HK',
      "'+852 2123 4567",
      'pier9@shops.example',
      'Ivy Lau',
      '04:00',
      '0',
      '0',
      payload.shopId,
    ].join(','),
  ])
})

test('the file follows filter, order and columns of the list, whatever the page', async () => {
  const { admin } = await withAdmin(12)
  await add(admin, { address: { line1: '1 Peak', district: 'Peak', region: 'KLN' } })
  const query = { sortBy: 'name', sortOrder: 'desc', pageSize: 10, pageNumber: 2 }
  const listed = await list(admin, { ...query, pageSize: 100, pageNumber: 1 })
  expect(await lines(admin, { ...query, columns: 'name,posCount' })).toEqual([
    'Name,Chinese name,Terminals',
    ...listed.payload.items.map(
      ({ name, posCount }) => `${name.en},${name.zhHant ?? ''},${String(posCount)}`,
    ),
  ])
  expect(await lines(admin, { region: 'KLN', status: 'ACTIVE', columns: 'shopCode' })).toContain(
    'PIER-9',
  )
  expect(await lines(admin, { status: 'CLOSED', columns: 'shopCode' })).toEqual(['Code'])
})

test('staff get their own shops only, and nobody the owners', async () => {
  const { merchant } = await withAdmin()
  const staff = await newPerson(portal, merchant, 'STAFF', { shopIds: [shopOf(merchant, 1)] })
  expect(await lines(staff, { columns: 'shopId' })).toEqual(['Shop ID', shopOf(merchant, 1)])
  expect(refusedWith(await download(staff, { columns: 'owners' }))).toEqual([400, '4002'])
})

test('a shop whose name looks like a formula is text in both files', async () => {
  const { admin } = await withAdmin(1)
  await add(admin, { name: { en: '=1+1' } })
  const query = { columns: 'name', keyword: '=1+1' }
  expect((await lines(admin, query)).slice(1)).toEqual(["'=1+1,"])
  const { body } = await download(admin, { ...query, fileType: 'xlsx' })
  const { sheets } = await readXlsx(body)
  expect(sheets.map(({ name }) => name)).toEqual(['Shops', 'Totals'])
  expect(sheets[0]?.rows[1]?.[0]).toBe('=1+1')
  expect(sheets[1]?.rows).toContainEqual(['Shops', 1])
})

test('the sheet of totals has the filter as it was searched for, in the words of the column', async () => {
  const { admin } = await withAdmin(1)
  const query = { keyword: 'Pier,  Nine,Central', status: 'INACTIVE,CLOSED', fileType: 'xlsx' }
  const { sheets } = await readXlsx((await download(admin, query)).body)
  expect(sheets[1]?.rows).toContainEqual(['Keyword', 'Pier,  Nine,Central'])
  expect(sheets[1]?.rows).toContainEqual(['Status', 'No new payments, Closed'])
})

test('a download of shops is audited with its filter', async () => {
  const { merchant, admin } = await withAdmin()
  await download(admin, { status: 'ACTIVE' })
  expect(await readTrail(database, merchant.merchantId)).toMatchObject([
    { action: 'shop.file', outcome: 'DONE', detail: { filter: { status: ['ACTIVE'] } } },
  ])
})
