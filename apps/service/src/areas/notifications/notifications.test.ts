/** Who gets which notification, when and how often. */
import type { NotificationKind } from '@merchant/contract/areas/notifications.calls.ts'
import { roles } from '@merchant/contract/access/permissions.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { checkNext } from '#domain/audit/check-chain.ts'
import { addTrails } from '#domain/audit/check.queries.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { notifySilence } from '#jobs/silence-worker.ts'
import { ageNotifications } from '#dev/testing/account.queries.ts'
import { accountFixtures } from '#dev/testing/accounts.ts'
import { addressFixtures, newIdentifier } from '#dev/testing/addresses.ts'
import { billFixtures } from '#dev/testing/bills.ts'
import { endAuditRests, tamper, writeEntries } from '#dev/testing/books.queries.ts'
import { browserOf } from '#dev/testing/browser.ts'
import { gateways } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone, type TestMerchant } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { setShop, setTerminal } from '#dev/testing/terminals.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { as, database, newMerchant, tokenOf } = opened
const refunds = refundFixtures(opened)
const { mailAll, listOf, mailsWith } = notificationFixtures(opened)

/** The roles of a merchant with two shops that got the kind. Shop-scoped ones are in the first or the second shop. */
const membersOfEachRole = async (merchant: TestMerchant) => {
  const [own, other] = merchant.shops.map(({ shopId }) => shopId)
  const seats = [
    ...[...roles, 'FINANCE' as const].map((role) => [role, role, undefined] as const),
    ['STAFF elsewhere', 'STAFF', [other ?? '']] as const,
    ['SHOP_MANAGER of both', 'SHOP_MANAGER', [own ?? '', other ?? '']] as const,
  ]
  const tokens = await Promise.all(
    seats.map(
      async ([name, role, shopIds]) => [name, await tokenOf(role, merchant, shopIds)] as const,
    ),
  )
  return {
    tokens: new Map<string, string>(tokens),
    gotBy: async (kind: NotificationKind) => {
      const got = await Promise.all(
        tokens.map(async ([name, token]) => {
          const items = await listOf(token, { kinds: kind })
          return items.length === 0 ? [] : [name]
        }),
      )
      return got.flat()
    },
  }
}
const inShop = ['MERCHANT', 'ADMIN', 'CS', 'SCHOOL', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF']
const both = 'SHOP_MANAGER of both'

test('a refund that fails is a notification for the roles that see payments in its shop, with a link to the payment', async () => {
  const merchant = newMerchant()
  const { tokens, gotBy } = await membersOfEachRole(merchant)
  const stranger = await tokenOf('MERCHANT', newMerchant())
  const merTradeNo = await refunds.pay(merchant)
  const asked = await refunds.refundAs(as('MERCHANT', merchant))(merTradeNo, { amount: '40.00' })
  await refunds.laterRound(merchant, gateways.FAILED)
  expect((await gotBy('REFUND_FAILED')).toSorted()).toEqual([...inShop, both].toSorted())
  const [item] = await listOf(tokens.get('STAFF') ?? '')
  expect(item).toMatchObject({
    kind: 'REFUND_FAILED',
    shopId: merchant.shops[0].shopId,
    shopName: 'Shop 1',
    isRead: false,
    detail: { merTradeNo, refundNo: asked.payload.refund.refundNo, amount: '40.00' },
  })
  expect(await listOf(stranger)).toEqual([])
  // The worker that asks again about a finished refund tells nobody a second time.
  await refunds.laterRound(merchant, gateways.FAILED)
  expect(await listOf(tokens.get('STAFF') ?? '')).toHaveLength(1)
})

test('bill codes that are ready, and requests with wrong rows, are notifications; a single bill is none', async () => {
  const bills = billFixtures(opened)
  const merchant = await bills.payable()
  const { tokens, gotBy } = await membersOfEachRole(merchant)
  await bills.upload(merchant, bills.csv('A,1,,,,,', 'B,2,,,,,'))
  await bills.upload(merchant, bills.csv('C,1,,,,,', 'D,nothing,,,,,'))
  await bills.upload(merchant, bills.csv('E,1,,,,,'))
  await bills.runWorker()
  const items = await listOf(tokens.get('CS') ?? '')
  expect(
    items.map(({ detail }) => `${detail.status ?? ''} ${String(detail.count)}`).toSorted(),
  ).toEqual(['COMPLETED 2', 'PARTIAL 2'])
  expect((await gotBy('BILL_READY')).toSorted()).toEqual(
    [...inShop, both, 'STAFF elsewhere'].toSorted(),
  )
})

test('people of a shop are notified once of silent terminals, of several together', async () => {
  const merchant = newMerchant()
  const { tokens, gotBy } = await membersOfEachRole(merchant)
  const now = await database.system(findNow)
  // Open for the last eleven hours or more.
  const opens = `${String((Number(now.slice(11, 13)) + 12) % 24).padStart(2, '0')}:00`
  const closes = `${opens.slice(0, 2) === '00' ? '23' : String(Number(opens.slice(0, 2)) - 1).padStart(2, '0')}:59`
  const hours = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day) => ({
    day,
    opens,
    closes,
  }))
  await setShop(database, merchant, { opening_hours: JSON.stringify(hours) })
  const created_at = `${addDays(now.slice(0, 10), -3)} 00:00:00+08`
  const [first, second] = merchant.shops[0].posIds
  for (const posId of [first, second]) await setTerminal(database, merchant, posId, { created_at })
  await Promise.all([notifySilence(database), notifySilence(database)])
  await notifySilence(database)
  const staff = tokens.get('STAFF') ?? ''
  expect(await listOf(staff)).toMatchObject([{ kind: 'TERMINAL_SILENT', detail: { count: 2 } }])
  expect(await gotBy('TERMINAL_SILENT')).not.toContain('STAFF elsewhere')
  expect(await gotBy('TERMINAL_SILENT')).toContain('DEVELOPER')
  // One is heard and turns silent again.
  await setTerminal(database, merchant, first, {
    last_activity_at: `${addDays(now.slice(0, 10), -2)} 00:00:00+08`,
    silence_told_at: `${addDays(now.slice(0, 10), -3)} 12:00:00+08`,
  })
  await notifySilence(database)
  expect(await listOf(staff)).toMatchObject([
    { detail: { posId: first } },
    { detail: { count: 2 } },
  ])
})

test('those who read the audit trail are notified once of a broken one', async () => {
  const merchant = newMerchant()
  const { tokens, gotBy } = await membersOfEachRole(merchant)
  await writeEntries(database, merchant.merchantId, 4)
  await database.system(addTrails)
  await tamper(
    database,
    `update audit_entry set actor_name = 'Nobody' where merchant_id = '${merchant.merchantId}' and seq = 2`,
  )
  for (let turn = 0; turn < 2; turn += 1) {
    await endAuditRests(database)
    for (const lane of ['END', 'WALK'] as const) while (!(await checkNext(database, lane)).isAtEnd);
  }
  expect(await gotBy('AUDIT_BROKEN')).toEqual(['MERCHANT', 'ADMIN'])
  expect(await listOf(tokens.get('ADMIN') ?? '')).toMatchObject([{ detail: { seq: 2 } }])
})

test('an FPS address that is registered, replaced or removed is a notification and a mail for everybody who manages them', async () => {
  const merchant = newMerchant()
  const { tokens, gotBy } = await membersOfEachRole(merchant)
  const school = tokens.get('SCHOOL') ?? ''
  const { register, remove } = addressFixtures(opened)(merchant)
  const own = newIdentifier()
  await register('FPSID', own)
  await remove('FPSID')
  expect(await gotBy('FPS_ADDRESS')).toEqual(['MERCHANT', 'ADMIN', 'SCHOOL'])
  expect((await listOf(school)).map(({ detail }) => [detail.change, detail.fpsProxyId])).toEqual([
    ['REMOVED', own],
    ['REGISTERED', own],
  ])
  await mailAll()
  const subjects = (await mailsWith(`FPS identifier ${own}`)).map(({ subject }) => subject)
  expect(new Set(subjects)).toEqual(new Set(['A new FPS address', 'An FPS address was removed']))
})

test('only the person is notified of a sign-in with a new browser, at each of their merchants, and mailed once', async () => {
  const merchants = [newMerchant(), newMerchant()] as const
  const { person, choose: enter } = accountFixtures(opened)
  const { email } = await person(merchants)
  const colleague = await tokenOf('MERCHANT', merchants[0])
  const browser = browserOf(opened)
  await browser.signIn(email)
  const token = await enter(
    (await browser.signIn(email)).payload.accessToken,
    merchants[0].merchantId,
  )
  expect(await listOf(token), 'the first sign-in and the same browser are no news').toEqual([])
  const { payload } = await browserOf(opened).signIn(email)
  const later = await enter(payload.accessToken, merchants[1].merchantId)
  expect(await listOf(later)).toMatchObject([{ kind: 'NEW_DEVICE', shopId: null }])
  expect(await listOf(token)).toMatchObject([{ kind: 'NEW_DEVICE' }])
  expect(await listOf(colleague)).toEqual([])
  await mailAll()
  const mails = (await mailsWith('A sign-in from a new browser')).filter(
    ({ recipient }) => recipient === email,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('http://localhost/merchant-portal/portal/user')
})

test('a sign-in by a program is notified once a day, and the text says so; one with a browser every time', async () => {
  const merchant = newMerchant()
  const { person, choose: enter } = accountFixtures(opened)
  const { email } = await person([merchant])
  const signInWith = async (userAgent?: string) =>
    (await browserOf(opened, userAgent).signIn(email)).payload.accessToken
  await signInWith()
  const token = await enter(await signInWith('curl/8.5.0'), merchant.merchantId)
  const devices = async () => (await listOf(token)).map(({ detail }) => detail)
  expect(await devices()).toEqual([{ device: null, program: 'curl' }])
  await signInWith('curl/8.6.0')
  expect(await devices()).toHaveLength(1)
  await mailAll()
  const mails = await mailsWith('A sign-in by a program')
  expect(mails.map(({ recipient }) => recipient)).toEqual([email])
  expect(mails[0]?.text).toContain('For the next 24 hours')
  await signInWith()
  await signInWith()
  await signInWith('node')
  expect(await devices()).toEqual([
    { device: null, program: 'node' },
    { device: null },
    { device: null },
    { device: null, program: 'curl' },
  ])
  await ageNotifications(database, merchant.merchantId)
  await signInWith('curl/8.6.0')
  expect((await devices())[0]).toEqual({ device: null, program: 'curl' })
})
