/** The file of the list of members. */
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import { readXlsx } from 'hucre/xlsx'
import { saveLanguage } from '#domain/auth/people.queries.ts'
import { expect, test } from 'vitest'
import { refusedWith, service } from '#dev/testing/harness.ts'
import {
  lockName,
  memberFixtures,
  newPerson,
  readTrail,
  shopOf,
  type TestPerson,
} from '#dev/testing/members.ts'

const portal = await service()
const { database, newId, newMerchant, request } = portal
const { list, remove, withAdmin } = memberFixtures(portal)

const download = (who: TestPerson, query: object = {}) =>
  request(who.token, memberCalls.file, { query })
/** The cells of the CSV, which has no text with a comma or a quotation mark here. */
const cells = async (who: TestPerson, query: object = {}): Promise<string[][]> =>
  (await download(who, query)).body
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
const names = async (who: TestPerson, query: object = {}) =>
  (await cells(who, { ...query, columns: 'displayName' })).slice(1).map(([name]) => name)

/** Staff in two shops, a manager of the first, and an administrator, with addresses of every form. */
const filled = async () => {
  const { merchant, admin } = await withAdmin()
  const first = [shopOf(merchant, 0)]
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    name: 'Mary Manager',
    shopIds: first,
    mobile: '+852-61234567',
  })
  const both = await newPerson(portal, merchant, 'STAFF', {
    name: 'Staff 2',
    username: `staff.${newId('req').slice(4)}`,
    shopIds: [...first, shopOf(merchant, 1)],
    mobile: '+852-91234567',
  })
  await newPerson(portal, merchant, 'STAFF', {
    name: 'staff 10',
    shopIds: first,
    mobile: '+44-7911123456',
  })
  await newPerson(portal, merchant, 'STAFF', {
    name: 'Elsewhere',
    shopIds: [shopOf(merchant, 1)],
  })
  return { merchant, admin, manager, both }
}

test('the file has every member of the list in its order, whatever the page', async () => {
  const merchant = newMerchant()
  const admin = await newPerson(portal, merchant, 'ADMIN', { name: 'Ada' })
  for (let index = 1; index <= 12; index += 1)
    await newPerson(portal, merchant, 'CS', { name: `Person ${String(index)}` })
  const query = { sortBy: 'displayName', sortOrder: 'desc', pageSize: 10, pageNumber: 2 }
  const listed = await list(admin, { ...query, pageSize: 100, pageNumber: 1 })
  expect(await names(admin, query)).toEqual(
    listed.payload.items.map(({ displayName }) => displayName),
  )
  const answer = await download(admin, { columns: 'displayName,shopIds,lastLoginAt,mfaEnabled' })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/,
    ) as string,
  })
  expect(answer.body.toString().split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFName,Shops,Last sign-in,Second factor',
    'Ada,All shops,,Off',
    'Person 1,All shops,,Off',
  ])
  await database.gate((db) => saveLanguage(db, admin.userId, 'zh-Hant-HK'))
  expect(await cells(admin, { columns: 'shopIds', roleType: 'ADMIN' })).toContainEqual(['所有分店'])
})

test.for(['admin', 'manager'] as const)(
  'for an administrator and for a shop manager, every cell is what the list shows: as %s',
  async (who) => {
    const { merchant, [who]: person } = await filled()
    const { payload } = await list(person)
    expect(payload.items.length).toBeGreaterThan(2)
    const shown = ['userId', 'displayName', 'username', 'email', 'roleType', 'status'] as const
    const columns = [...shown, 'mobile', 'joinedAt'].join(',')
    const [head = [], ...whole] = await cells(person, { columns })
    const rows = whole.map((row) =>
      row.filter((_cell, index) => !head[index]?.endsWith(' in words')),
    )
    expect(rows).toEqual(
      payload.items.map((member) => [
        ...shown.map((name) => member[name]),
        // It begins like a formula.
        member.mobile === null ? '' : `'${member.mobile}`,
        member.joinedAt,
      ]),
    )
    const numberOfShops = merchant.shops.length
    const shops = (await readSheet(person, 'shopIds')).slice(1)
    expect(shops).toEqual(
      payload.items.map(({ roleType, shopIds }) =>
        roleType === 'ADMIN'
          ? 'All shops'
          : Array.from({ length: numberOfShops }, (_none, index) => index)
              .filter((index) => shopIds.includes(shopOf(merchant, index)))
              .map((index) => `Shop ${String(index + 1)}`)
              .join(', '),
      ),
    )
  },
)

const readSheet = async (who: TestPerson, columns: string): Promise<unknown[]> => {
  const { body } = await download(who, { columns, fileType: 'xlsx' })
  const { sheets } = await readXlsx(body)
  return (sheets[0]?.rows ?? []).map(([cell]) => cell)
}

test('a shop manager gets masked addresses of others, and the people of assigned shops only', async () => {
  const { manager, both } = await filled()
  const rows = await cells(manager, { columns: 'displayName,username,email,mobile' })
  expect(rows.slice(1)).toEqual([
    ['Mary Manager', manager.email, manager.email, "'+852-61234567"],
    ['Staff 2', 's***', `${both.email[0] ?? ''}***@people.example`, "'+852-****4567"],
    [
      'staff 10',
      expect.stringMatching(/^.\*\*\*@/),
      expect.stringMatching(/^.\*\*\*@/),
      "'+44-******3456",
    ],
  ])
  expect(await names(manager, { keyword: both.email.split('@')[0] ?? '' })).toEqual([])
  expect(await names(manager, { keyword: 'staff' })).toEqual(['Staff 2', 'staff 10'])
})

test('the file is narrowed like the list, and refuses the same shops', async () => {
  const { merchant, admin, manager, both } = await filled()
  await lockName(database, both.email)
  const gone = await newPerson(portal, merchant, 'CS', { name: 'Gone' })
  await remove(admin, gone.userId)
  expect(await names(admin, { roleType: 'STAFF,ADMIN', sortBy: 'roleType' })).toEqual(
    (await list(admin, { roleType: 'STAFF,ADMIN', sortBy: 'roleType' })).payload.items.map(
      ({ displayName }) => displayName,
    ),
  )
  expect(await names(admin, { status: 'LOCKED' })).toEqual(['Staff 2'])
  // Only who sees the names.
  expect(await names(manager, { status: 'LOCKED' })).toEqual([])
  expect(await cells(manager, { columns: 'status', userId: both.userId })).toEqual([
    ['Status', 'Status in words'],
    ['ACTIVE', 'Active'],
  ])
  expect(await names(admin, { status: 'REMOVED' })).toEqual(['Gone'])
  expect(await names(admin)).not.toContain('Gone')
  expect(await names(admin, { shopId: shopOf(merchant, 1) })).toEqual(['Elsewhere', 'Staff 2'])
  expect(await names(admin, { userId: both.userId })).toEqual(['Staff 2'])
  expect(await names(admin, { keyword: both.email })).toEqual(['Staff 2'])
  expect(refusedWith(await download(manager, { shopId: shopOf(merchant, 1) }))).toEqual([
    403,
    '4031',
  ])
  const foreign = newMerchant()
  expect(refusedWith(await download(admin, { shopId: shopOf(foreign, 0) }))).toEqual([404, '4040'])
  expect(refusedWith(await download(admin, { columns: 'displayName,version' }))).toEqual([
    400,
    '4002',
  ])
})

test('a name that looks like a formula is text in both files', async () => {
  const { merchant, admin } = await withAdmin()
  await newPerson(portal, merchant, 'CS', { name: '=1+1' })
  const query = { columns: 'displayName', roleType: 'CS' }
  expect((await download(admin, query)).body.toString()).toBe("\uFEFFName\r\n'=1+1\r\n")
  const { body } = await download(admin, { ...query, fileType: 'xlsx' })
  const { sheets } = await readXlsx(body)
  expect(sheets[0]?.rows).toEqual([['Name'], ['=1+1']])
  expect(sheets[1]?.rows).toContainEqual(['Members', 1])
  expect(sheets[1]?.rows).toContainEqual(['Role', 'Customer service'])
  expect(sheets[1]?.rows).toContainEqual(['Sorted by', 'Name, ascending'])
})

test('a download of members is audited with its filter', async () => {
  const { merchant, admin } = await withAdmin()
  await download(admin, { fileType: 'xlsx', roleType: 'CS' })
  expect(await readTrail(database, merchant.merchantId)).toMatchObject([
    {
      action: 'member.file',
      outcome: 'DONE',
      detail: { fileType: 'xlsx', filter: { roleType: ['CS'] } },
    },
  ])
})
