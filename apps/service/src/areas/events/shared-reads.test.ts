import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { hashToken } from '#domain/auth/session.ts'
import type { Database } from '#infra/db/database.ts'
import { insertLiveEvents, type NewLiveEvent } from '#domain/messages/live.queries.ts'
import { openEvents, type EventReader } from '#dev/testing/event-reader.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import type { TestMerchant } from '#dev/testing/factories.queries.ts'
import { setSessionTimes } from '#dev/testing/accounts.ts'
import { expect, test } from 'vitest'

/** Transactions by their role. */
const counts = { gate: 0, tenant: 0, request: 0 }
const counted = (database: Database): Database => ({
  ...database,
  gate: (...given) => {
    counts.gate += 1
    return database.gate(...given)
  },
  tenant: (...given) => {
    counts.tenant += 1
    return database.tenant(...given)
  },
  request: (...given) => {
    counts.request += 1
    return database.request(...given)
  },
})
const { app, database, newMerchant, tokenOf } = await serviceAlone({ database: counted })
await app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`

/** With a token, events with the state `addressed` are for its person only. */
const happen = (
  { merchantId }: TestMerchant,
  events: readonly Partial<NewLiveEvent>[],
  token?: string,
) =>
  database.system(async (db) => {
    await insertLiveEvents(
      db,
      merchantId,
      events.map((event) => ({
        kind: 'job',
        shopId: null,
        permission: 'viewTransaction',
        detail: {},
        ...event,
      })),
    )
    if (token !== undefined)
      await sql`update live_event set permission = null, user_ids = array[(select user_id from session where token_hash = ${hashToken(token)})]
        where merchant_id = ${merchantId} and detail ->> 'status' = 'addressed'`.execute(db)
  })
const received = ({ messages }: EventReader): unknown[] =>
  messages.flatMap(({ data }) => (data['detail'] as { status?: string } | undefined)?.status ?? [])
const opened = async (token: string): Promise<EventReader> => {
  const reader = await openEvents(origin, token)
  await reader.until((messages) => messages.length > 0)
  return reader
}

test('fifty open tabs of a merchant cost the reads of one', async () => {
  const merchant = newMerchant()
  const readers: EventReader[] = []
  while (readers.length < 50) {
    const token = await tokenOf('MERCHANT', merchant)
    for (let tab = 0; tab < 4; tab += 1) readers.push(await opened(token))
  }
  const everybodyHas = async (status: string): Promise<void> => {
    await expect.poll(() => readers.every((reader) => received(reader).includes(status))).toBe(true)
  }
  // After the first event all of them wait for the same number.
  await happen(merchant, [{ detail: { status: 'first' } }])
  await everybodyHas('first')
  const before = { ...counts }
  await happen(merchant, [{ detail: { status: 'second' } }])
  await everybodyHas('second')
  // A poll may find some tabs not waiting yet.
  expect(counts.tenant - before.tenant).toBeLessThanOrEqual(3)
  expect(counts.request - before.request).toBe(0)
  for (const reader of readers) reader.close()
})

test('tabs that share a read receive only what their own role, shops and person may see', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [own = '', other = ''] = merchant.shops.map(({ shopId }) => shopId)
  const tokens = {
    owner: await tokenOf('MERCHANT', merchant),
    service: await tokenOf('CS', merchant),
    staff: await tokenOf('STAFF', merchant, [own]),
    colleague: await tokenOf('STAFF', merchant, [own]),
    elsewhere: await tokenOf('STAFF', merchant, [other]),
    developer: await tokenOf('DEVELOPER', merchant),
  }
  const stranger = await opened(await tokenOf('MERCHANT', newMerchant()))
  const readers = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) => [name, await opened(token)] as const),
  )
  await happen(
    merchant,
    [
      { shopId: own, detail: { status: 'own' } },
      { shopId: other, detail: { status: 'other' } },
      { permission: 'viewSDK', detail: { status: 'sdk' } },
      { detail: { status: 'addressed' } },
      { detail: { status: 'end' }, permission: 'viewTransaction' },
      { detail: { status: 'end' }, permission: 'viewSDK' },
    ],
    tokens.colleague,
  )
  for (const [, reader] of readers) await expect.poll(() => received(reader)).toContain('end')
  const seen = Object.fromEntries(
    readers.map(([name, reader]) => [name, [...new Set(received(reader))]]),
  )
  expect(seen).toEqual({
    owner: ['own', 'other', 'sdk', 'end'],
    service: ['own', 'other', 'end'],
    staff: ['own', 'end'],
    colleague: ['own', 'addressed', 'end'],
    elsewhere: ['other', 'end'],
    developer: ['sdk', 'end'],
  })
  expect(received(stranger)).toEqual([])
  for (const reader of [stranger, ...readers.map(([, one]) => one)]) reader.close()
})

test('of the tabs that share a read, one whose session or shop was taken away receives nothing more', async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [own = '', other = ''] = merchant.shops.map(({ shopId }) => shopId)
  const [over, moved, stays] = [
    await tokenOf('STAFF', merchant, [own]),
    await tokenOf('STAFF', merchant, [own]),
    await tokenOf('STAFF', merchant, [own]),
  ]
  const [overReader, movedReader, staysReader] = [
    await opened(over),
    await opened(moved),
    await opened(stays),
  ]
  await setSessionTimes(database, over, { expires: '-1 second' })
  await database.system((db) =>
    sql`update member_shop set shop_id = ${other} where merchant_id = ${merchant.merchantId} and user_id =
      (select user_id from session where token_hash = ${hashToken(moved)})`.execute(db),
  )
  await happen(merchant, [
    { shopId: own, detail: { status: 'own' } },
    { detail: { status: 'end' } },
  ])
  await expect.poll(() => received(staysReader)).toEqual(['own', 'end'])
  await expect.poll(() => received(movedReader)).toEqual(['end'])
  await expect.poll(() => overReader.hasEnded()).toBe(true)
  expect(received(overReader)).toEqual([])
  for (const reader of [movedReader, staysReader]) reader.close()
})
