import { viewCalls } from '@merchant/contract/areas/views.calls.ts'
import { service } from '#dev/testing/harness.ts'
import { expect, test } from 'vitest'

const { as, newMerchant } = await service()
const draft = {
  list: 'cis',
  name: 'Refunds of the week',
  search: { txnTypes: 'REFUND', sortBy: 'createdAt', columns: 'merTradeNo,amount' },
} as const

test('a private view is visible to its owner only, a shared one to everybody at the merchant', async () => {
  const merchant = newMerchant()
  const [owner, colleague] = [as('MERCHANT', merchant), as('STAFF', merchant)]
  const mine = await owner(viewCalls.add, { body: draft })
  expect(mine.payload).toMatchObject({ ...draft, shared: false, isOwn: true, version: 1 })
  const shared = await owner(viewCalls.add, { body: { ...draft, name: 'For all', shared: true } })
  const seen = await colleague(viewCalls.list, { query: { list: 'cis' } })
  expect(seen.payload.views).toMatchObject([{ viewId: shared.payload.viewId, isOwn: false }])
  expect((await owner(viewCalls.list, { query: {} })).payload.views).toHaveLength(2)
  expect((await owner(viewCalls.list, { query: { list: 'hqpay' } })).payload.views).toEqual([])
  expect(
    (await as('MERCHANT', newMerchant())(viewCalls.list, { query: {} })).payload.views,
  ).toEqual([])
})

test('a view is saved with words that were pasted with an invisible character, without it', async () => {
  const request = as('MERCHANT', newMerchant())
  const body = { ...draft, search: { keyword: 'T12\u200b34' } }
  expect((await request(viewCalls.add, { body })).payload.search).toEqual({ keyword: 'T1234' })
})

test('only its owner can change a view, and member managers can remove a shared one', async () => {
  const merchant = newMerchant()
  const [staff, admin, other] = [as('STAFF', merchant), as('ADMIN', merchant), as('CS', merchant)]
  const { payload } = await staff(viewCalls.add, { body: { ...draft, shared: true } })
  const params = { viewId: payload.viewId }
  expect(await other(viewCalls.change, { params, body: { name: 'Mine' } })).toMatchObject({
    status: 403,
    code: '4030',
  })
  expect(await other(viewCalls.remove, { params })).toMatchObject({ code: '4030' })
  const changed = await staff(viewCalls.change, {
    params,
    body: { search: { statuses: 'FAILED' } },
  })
  expect(changed.payload).toMatchObject({
    name: draft.name,
    search: { statuses: 'FAILED' },
    version: 2,
  })
  expect(await admin(viewCalls.remove, { params })).toMatchObject({ status: 200, payload: null })
  expect(await staff(viewCalls.remove, { params })).toMatchObject({ status: 404, code: '4040' })
  const secret = await staff(viewCalls.add, { body: draft })
  expect(
    await admin(viewCalls.remove, { params: { viewId: secret.payload.viewId } }),
  ).toMatchObject({ code: '4040' })
})

test('of concurrent views with one name one is saved and the others are refused', async () => {
  const request = as('MERCHANT', newMerchant())
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const made = await Promise.all(
    names.map((name) => request(viewCalls.add, { body: { ...draft, name } })),
  )
  const renamed = await Promise.all(
    made.map(({ payload: { viewId } }) =>
      request(viewCalls.change, { params: { viewId }, body: { name: 'same' } }),
    ),
  )
  expect(renamed.map(({ code }) => code).toSorted()).toEqual([
    '0000',
    ...names.slice(1).map(() => '4220'),
  ])
})

test('everyone chooses the view that their list opens with, also among the shared ones', async () => {
  const merchant = newMerchant()
  const [owner, colleague] = [as('MERCHANT', merchant), as('STAFF', merchant)]
  const add = async (name: string, shared: boolean) => {
    const { payload } = await owner(viewCalls.add, { body: { ...draft, name, shared } })
    return payload.viewId
  }
  const [shared, secret] = [await add('Shared', true), await add('Private', false)]
  const choose = (who: typeof owner, viewId: string, isDefault = true) =>
    who(viewCalls.setDefault, { params: { viewId }, body: { isDefault } })
  const defaultsOf = async (who: typeof owner) => {
    const { payload } = await who(viewCalls.list, { query: {} })
    return payload.views.filter(({ isDefault }) => isDefault).map(({ viewId }) => viewId)
  }
  expect((await choose(colleague, shared)).payload).toMatchObject({ isDefault: true, isOwn: false })
  expect(await defaultsOf(colleague)).toEqual([shared])
  expect(await defaultsOf(owner)).toEqual([])
  await choose(owner, shared)
  await choose(owner, secret)
  expect(await defaultsOf(owner)).toEqual([secret])
  expect((await choose(owner, secret, false)).payload.isDefault).toBe(false)
  expect(await defaultsOf(owner)).toEqual([])

  expect(await choose(colleague, secret)).toMatchObject({ status: 404, code: '4040' })
  expect(await choose(as('MERCHANT', newMerchant()), shared)).toMatchObject({ status: 404 })
  await owner(viewCalls.change, { params: { viewId: shared }, body: { shared: false } })
  expect(await defaultsOf(colleague)).toEqual([])
  await owner(viewCalls.remove, { params: { viewId: shared } })
  expect(await defaultsOf(colleague)).toEqual([])
})

test('a stale version changes nothing', async () => {
  const request = as('MERCHANT', newMerchant())
  const { payload } = await request(viewCalls.add, { body: draft })
  const params = { viewId: payload.viewId }
  await request(viewCalls.change, { params, body: { shared: true } })
  expect(
    await request(
      viewCalls.change,
      { params, body: { shared: false } },
      { headers: { 'if-match': '1' } },
    ),
  ).toMatchObject({ status: 409, code: '4090' })
})

test('view names are unique per person, who can have at most fifty', async () => {
  const request = as('MERCHANT', newMerchant())
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => request(viewCalls.add, { body: draft })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === '4220')).toHaveLength(4)
  for (let index = 1; index < 50; index += 1)
    await request(viewCalls.add, { body: { ...draft, name: `View ${String(index)}` } })
  expect(await request(viewCalls.add, { body: { ...draft, name: 'One more' } })).toMatchObject({
    code: '4220',
    payload: { fields: [{ path: 'name', message: 'You have 50 views. Remove one first' }] },
  })
})

test.for([
  { ...draft, list: 'secrets' },
  { ...draft, name: ' ' },
  { ...draft, name: 'a\u0000b' },
  { ...draft, search: { 'x-y': '1' } },
  { ...draft, search: { keyword: 'x'.repeat(2_001) } },
  {
    ...draft,
    search: Object.fromEntries(Array.from({ length: 41 }, (_n, i) => [`f${String(i)}`, '1'])),
  },
])('an invalid view is refused: %#', async (body) => {
  expect(await as('MERCHANT', newMerchant())(viewCalls.add, { body: body as never })).toMatchObject(
    {
      status: 422,
      code: '4220',
    },
  )
})
