import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import type { ShopDraft } from '@merchant/contract/areas/shops.calls.ts'
import { type Answer, pathsOf, service } from '#dev/testing/harness.ts'
import { memberFixtures, shopOf, newPerson } from '#dev/testing/members.ts'
import { platformFixtures } from '#dev/testing/platform.ts'
import { shopFixtures, shopDraft } from '#dev/testing/shops.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { withAdmin } = memberFixtures(portal)
const { add, change, list } = shopFixtures(portal)
const { send } = await platformFixtures(portal)

test('a shop code is unique at a merchant, also for concurrent requests', async () => {
  const { merchant, admin } = await withAdmin()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(admin)))
  expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1)
  const refused = answers.find(({ code }) => code !== '0000')
  expect([refused?.code, pathsOf(refused as Answer<unknown>)]).toEqual(['4220', ['shopCode']])
  const manager = await newPerson(portal, merchant, 'SHOP_MANAGER', {
    shopIds: [shopOf(merchant, 0)],
  })
  const taken = await change(manager, shopOf(merchant, 0), { shopCode: 'PIER-9' })
  expect([taken.code, pathsOf(taken)]).toEqual(['4220', ['shopCode']])
  const { admin: other } = await withAdmin()
  expect((await add(other)).code).toBe('0000')
})

test.for([
  [{ shopCode: 'no spaces' }, 'shopCode'],
  [{ shopCode: 'x'.repeat(33) }, 'shopCode'],
  [{ name: { en: ' ' } }, 'name.en'],
  [{ name: { en: 'two\nlines' } }, 'name.en'],
  [{ address: { ...shopDraft.address, region: 'XX' } }, 'address.region'],
  [{ phone: 'call me' }, 'phone'],
  [{ businessDayCutoff: '24:00' }, 'businessDayCutoff'],
  [{ openingHours: [{ day: 'MON', opens: '9:00', closes: '18:00' }] }, 'openingHours.0.opens'],
  [{ status: 'CLOSED' }, 'status'],
  [{ shopId: 'shp_000000000000' }, 'shopId'],
] as const)('the shop %j is refused with the name of its field', async ([body, path]) => {
  const { admin } = await withAdmin()
  const answer = await add(admin, body as unknown as Partial<ShopDraft>)
  expect([answer.status, answer.code, pathsOf(answer)]).toEqual([422, '4220', [path]])
})

test('a name with a link that the platform reported may stay; a new one is refused with its field', async () => {
  const { merchant, admin } = await withAdmin()
  const name = { en: 'Shop.hk/Central', zhHant: 'shop.hk/中環' }
  const { merchantId } = merchant
  const { payload } = await send(platformCalls.shops, {
    merchantId,
    shops: [{ ...shopDraft, name }],
  })
  expect(payload).toMatchObject({ added: 1, rejected: [] })
  const found = await list(admin, { keyword: shopDraft.shopCode })
  const shopId = found.payload.items[0]?.shopId ?? ''
  const kept = await change(admin, shopId, { name, phone: '+852 2123 9999' })
  expect(kept.payload).toMatchObject({ name, phone: '+852 2123 9999' })
  const en = 'Shop.hk/Pier'
  const renamed = await change(admin, shopId, { name: { en, zhHant: name.zhHant } })
  expect([renamed.code, pathsOf(renamed)]).toEqual(['4220', ['name.en']])
  const both = await change(admin, shopId, { name: { en, zhHant: en } })
  expect([both.code, pathsOf(both)]).toEqual(['4220', ['name.en', 'name.zhHant']])
  const changed = await change(admin, shopId, { name: { en: name.en, zhHant: '中環' } })
  expect(changed.payload.name).toEqual({ en: name.en, zhHant: '中環' })
  const added = await add(admin, { shopCode: 'PIER-10', name })
  expect([added.code, pathsOf(added)]).toEqual(['4220', ['name.en', 'name.zhHant']])
})
