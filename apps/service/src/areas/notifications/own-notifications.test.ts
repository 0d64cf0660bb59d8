/** How a person reads and marks their own notifications. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { eventCalls } from '@merchant/contract/areas/events.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { moveMember } from '#dev/testing/account.queries.ts'
import { setSessionTimes } from '#dev/testing/accounts.ts'
import { refusedWith, service } from '#dev/testing/harness.ts'
import { setShops } from '#dev/testing/members.ts'
import { choose, notificationFixtures } from '#dev/testing/notifications.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, newMerchant, request, tokenOf } = opened
const { listOf, save, tell, unreadOf } = notificationFixtures(opened)

test('each person reads and marks their own: one, all up to what was seen, and never somebody else’s', async () => {
  const merchant = newMerchant()
  const [mine, theirs] = [await tokenOf('MERCHANT', merchant), await tokenOf('ADMIN', merchant)]
  for (let index = 0; index < 3; index += 1) await tell(merchant, 'REFUND_FAILED')
  const [newest, middle, oldest] = await listOf(mine)
  const mark = (token: string, notificationId = '', isRead = true) =>
    request(token, notificationCalls.mark, { params: { notificationId }, body: { isRead } })
  expect((await mark(mine, oldest?.notificationId)).payload).toEqual({ unread: 2 })
  expect((await mark(mine, oldest?.notificationId)).payload).toEqual({ unread: 2 })
  expect((await mark(mine, oldest?.notificationId, false)).payload).toEqual({ unread: 3 })
  expect(refusedWith(await mark(theirs, oldest?.notificationId))).toEqual([404, '4040'])
  const upTo = middle?.notificationId ?? ''
  const marked = await request(mine, notificationCalls.markAll, { body: { upTo } })
  expect(marked.payload).toEqual({ unread: 1 })
  expect((await listOf(mine, { isRead: 'false' })).map((one) => one.notificationId)).toEqual([
    newest?.notificationId,
  ])
  expect(await unreadOf(theirs)).toBe(3)
  const paged = await request(mine, notificationCalls.list, { query: { pageSize: '2' } })
  expect(paged.payload).toMatchObject({ total: 3, totalPages: 2 })
  const rest = await request(mine, notificationCalls.list, {
    query: { pageSize: '2', cursor: paged.payload.nextCursor ?? '' },
  })
  expect(rest.payload.items.map((one) => one.notificationId)).toEqual([oldest?.notificationId])
})

test('who loses a role or a shop no longer sees what it was about', async () => {
  const merchant = newMerchant()
  const shopId = merchant.shops[0].shopId
  const token = await tokenOf('MERCHANT', merchant)
  await tell(merchant, 'REFUND_FAILED', { shopId })
  expect(await unreadOf(token)).toBe(1)
  const { userId } = (await request(token, accountCalls.profile, {})).payload
  await moveMember(database, { merchantId: merchant.merchantId, userId }, 'STAFF')
  expect([await unreadOf(token), await listOf(token)], 'of no shop').toEqual([0, []])
  await setShops(database, merchant.merchantId, userId, [shopId])
  expect(await unreadOf(token)).toBe(1)
  await moveMember(database, { merchantId: merchant.merchantId, userId }, 'DEVELOPER')
  expect([await unreadOf(token), await listOf(token)]).toEqual([0, []])
})

test('a view as another role reads the person’s notifications of that role, and marks none', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('MERCHANT', merchant)
  await tell(merchant, 'AUDIT_BROKEN')
  await tell(merchant, 'REFUND_FAILED', { shopId: merchant.shops[0].shopId })
  await tell(merchant, 'REFUND_FAILED', { shopId: merchant.shops[1]?.shopId ?? '' })
  const { payload } = await request(token, sessionCalls.viewAs, {
    body: { roleType: 'STAFF', shopIds: [merchant.shops[0].shopId] },
  })
  const view = payload.accessToken
  const seen = await listOf(view)
  expect(seen).toMatchObject([{ kind: 'REFUND_FAILED', shopId: merchant.shops[0].shopId }])
  expect(await unreadOf(view)).toBe(1)
  const upTo = seen[0]?.notificationId ?? ''
  expect(refusedWith(await request(view, notificationCalls.markAll, { body: { upTo } }))).toEqual([
    403,
    '4034',
  ])
  expect(await unreadOf(token)).toBe(3)
})

test('a notification arrives over the live stream of those who got it and of nobody else', async () => {
  const merchant = newMerchant()
  const [staff, developer] = [
    await tokenOf('STAFF', merchant),
    await tokenOf('DEVELOPER', merchant),
  ]
  await save(developer, { kinds: [choose('TERMINAL_SILENT', false, false)], digestAt: null })
  await tell(merchant, 'TERMINAL_SILENT', { shopId: merchant.shops[0].shopId })
  const eventsOf = async (token: string) =>
    (await request(token, eventCalls.list, {}, { headers: { 'last-event-id': '0' } })).payload
      .events
  expect(await eventsOf(staff)).toMatchObject([{ kind: 'notification', shopId: null }])
  expect(await eventsOf(developer)).toEqual([])
})

test('asking in the background how many are unread does not keep an idle session alive', async () => {
  const token = await tokenOf('MERCHANT', newMerchant())
  await setSessionTimes(database, token, { lastSeen: '-918 seconds' })
  await request(token, notificationCalls.unread, {}, { headers: { 'x-background': '1' } })
  await setSessionTimes(database, token, { shift: '-3 seconds' })
  expect((await request(token, notificationCalls.unread, {})).code).toBe('4010')
})
