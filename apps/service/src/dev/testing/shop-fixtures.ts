/** A fixtures at which tests add, change and close shops. */
import { shopCalls, type ShopChange, type ShopDraft } from '@merchant/contract/areas/shops.calls.ts'
import type { TestMerchant, TestService } from './harness.ts'
import type { TestPerson } from './members.queries.ts'
import { setTerminalStatus } from './shops.queries.ts'

/** With every field that can be written. */
export const shopDraft: ShopDraft = {
  shopCode: 'PIER-9',
  name: { en: 'Pier Nine', zhHant: '九號碼頭店' },
  address: {
    line1: '9 Pier Road',
    line2: 'Ground floor',
    district: 'Central and Western',
    region: 'HK',
  },
  phone: '+852 2123 4567',
  email: 'pier9@shops.example',
  contactName: 'Ivy Lau',
  openingHours: [{ day: 'MON', opens: '17:00', closes: '03:00' }],
  businessDayCutoff: '04:00',
}

export const shopFixtures = ({ ask, database }: TestService) => {
  const add = (who: TestPerson, body: Partial<ShopDraft> = {}) =>
    ask(who.token, shopCalls.add, { body: { ...shopDraft, ...body } })
  const change = (
    who: TestPerson,
    shopId: string,
    body: ShopChange,
    headers: Record<string, string> = {},
  ) => ask(who.token, shopCalls.change, { params: { shopId }, body }, { headers })
  const close = (who: TestPerson, shopId: string, headers: Record<string, string> = {}) =>
    ask(who.token, shopCalls.close, { params: { shopId } }, { headers })
  const view = (who: TestPerson, shopId: string) =>
    ask(who.token, shopCalls.view, { params: { shopId } })
  const list = (who: TestPerson, query: object = {}) => ask(who.token, shopCalls.list, { query })
  const people = (who: TestPerson, shopId: string) =>
    ask(who.token, shopCalls.members, { params: { shopId }, query: {} })
  const unlink = (
    who: TestPerson,
    shopId: string,
    userId: string,
    headers: Record<string, string> = {},
  ) => ask(who.token, shopCalls.unlink, { params: { shopId, userId } }, { headers })

  /** Nothing stands in the way of closing the shop any more. */
  const empty = (merchant: TestMerchant, index: number) =>
    Promise.all(
      (merchant.shops[index]?.posIds ?? []).map((posId) =>
        setTerminalStatus(database, merchant.merchantId, posId, 'BLOCKED'),
      ),
    )
  return { add, change, close, view, list, people, unlink, empty }
}
