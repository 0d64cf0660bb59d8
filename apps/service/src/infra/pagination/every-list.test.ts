/** Walks every list of the contract by its cursors, in every order: a new list is walked too, and needs rows here. */
import type { Call } from '@merchant/contract/core/call.ts'
import { areas } from '@merchant/contract/areas.ts'
import { groupings, groupSortKeys } from '@merchant/contract/areas/consolidated.shapes.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { isPaged, type Page } from '@merchant/contract/core/page.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { insertTest } from '#areas/development/delivery.queries.ts'
import { fillResources } from '#areas/development/seed-resources.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { newIdentifier, newMailbox, newMobile } from '#dev/testing/addresses.ts'
import { billFixtures } from '#dev/testing/bills.ts'
import { service } from '#dev/testing/harness.ts'
import { memberFixtures, newPerson } from '#dev/testing/members.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { insertLoyaltyEntries, insertPayments } from '#dev/testing/payments.queries.ts'
import { insertHktTerminals } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const portal = await service()
const { database, newId, request } = portal
const { payable, csv, day, finished } = billFixtures(portal)

const smartPos = {
  source: 'HQPAY',
  payment_method: 'WALLET_QR',
  payment_network: 'ALIPAYHK',
  card_brand: null,
  card_first6: null,
  card_last4: null,
} as const

/** A merchant with several rows in every list, some with equal sort keys, and what the paths of the calls name. */
const filled = async () => {
  await fillResources(database)
  const merchant = await payable([
    { type: 'FPSID', id: newIdentifier(), isDefault: true },
    { type: 'EMAIL', id: newMailbox() },
    { type: 'MOBILE', id: newMobile() },
  ])
  const [{ shopId, posIds }, other] = merchant.shops
  const people = []
  for (const role of ['MERCHANT', 'STAFF', 'STAFF'] as const)
    people.push(
      await newPerson(portal, merchant, role, { shopIds: role === 'STAFF' ? [shopId] : [] }),
    )
  const [owner] = people
  if (owner === undefined || other === undefined) throw new Error('The merchant has no owner')
  await insertHktTerminals(database, newId, merchant, [
    { shop_id: shopId },
    { shop_id: shopId },
    { shop_id: other.shopId },
  ])
  const today = (await database.system(findNow)).slice(0, 10)
  await insertPayments(database, newId, merchant, [
    {},
    { pos_id: posIds[1] },
    { shop_id: other.shopId, payment_network: 'MASTERCARD', card_brand: 'MASTERCARD' },
    { ...smartPos, created_at: `${addDays(today, -1)} 12:00:00+08` },
    { ...smartPos, shop_id: other.shopId },
  ])
  await insertLoyaltyEntries(database, newId, merchant, [{}, {}, { shop_id: other.shopId }])
  for (let index = 0; index < 3; index += 1) {
    await memberFixtures(portal).invite(owner, {})
    await notificationFixtures(portal).tell(merchant, 'REFUND_FAILED')
  }
  const id = await finished(merchant, csv(`A-1,1.00,${day}`, `A-2,1.00,${day}`, `A-3,2.00,${day}`))
  await finished(merchant, csv(`B-1,1.00,${day}`))
  const { payload } = await request(owner.token, developmentCalls.createWebhook, {
    body: { url: 'https://shop.example/', events: ['bill.paid'] },
  })
  const params = { shopId, id, webhookId: payload.webhook.webhookId }
  for (let index = 0; index < 3; index += 1)
    await database.system((db) => insertTest(db, { ...merchant, ...params }, newId('evt')))
  return { token: owner.token, params }
}
const { token, params } = await filled()

const shapeOf = ({ query }: Call) =>
  (query as unknown as { shape: { cursor?: unknown; sortBy?: SortBy; groupBy?: unknown } }).shape
interface SortBy {
  readonly def: { readonly innerType: { readonly options: readonly string[] } }
}

/** The figures of groups are sorted alike whatever is grouped; consolidated-list.test.ts walks the rows. */
const groupSorts = groupSortKeys.flatMap((sortBy) =>
  (sortBy === 'group' ? groupings : groupings.slice(0, 1)).map((groupBy) => ({ groupBy, sortBy })),
)

/** `npm run prove` takes each sort key in both orders, and otherwise every other one in the same. */
const isProof = process.env['PROVE_ROUNDS'] !== undefined

/** The queries of a list. */
const queriesOf = (call: Call): Readonly<Record<string, string>>[] => {
  const { sortBy, groupBy } = shapeOf(call)
  const keys = sortBy?.def.innerType.options ?? []
  const sorts = groupBy === undefined ? keys.map((key) => ({ sortBy: key })) : groupSorts
  const orders = ['asc', 'desc'] as const
  const ordered = sorts.flatMap((sort, index) =>
    orders
      .filter((_order, place) => isProof || place === index % 2)
      .map((sortOrder) => ({ ...sort, sortOrder })),
  )
  return ordered.length === 0 ? [{}] : ordered
}

const lists = Object.entries<Record<string, Call>>(areas).flatMap(([area, calls]) =>
  Object.entries(calls)
    .filter(([, call]) => isPaged(call) && shapeOf(call).cursor !== undefined)
    .map(([name, call]) => [`${area}.${name}`, call] as const),
)

test.for(lists)('every page of %s is reached by its cursors, in every order', async ([, call]) => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const given = Object.fromEntries(Object.entries(params).filter(([name]) => names.includes(name)))
  const required = 'jobId' in shapeOf(call) ? { jobId: params.id } : {}
  const page = async (query: Readonly<Record<string, string>>) => {
    const { status, payload } = await request(token, call, {
      params: given,
      query: { ...required, ...query },
    } as object)
    return { status, ...(payload as unknown as Page<unknown>) }
  }
  for (const query of queriesOf(call)) {
    const whole = await page({ ...query, pageSize: '100' })
    const walked: unknown[] = []
    let cursor: string | undefined
    do {
      const next = await page({
        ...query,
        pageSize: '1',
        ...(cursor !== undefined && { cursor }),
      })
      expect(next.status, JSON.stringify(query)).toBe(200)
      walked.push(...next.items)
      cursor = next.nextCursor
    } while (cursor !== undefined && walked.length <= whole.total)
    expect(walked.length, JSON.stringify(query)).toBeGreaterThan(1)
    expect(walked, JSON.stringify(query)).toEqual(whole.items)
  }
})
