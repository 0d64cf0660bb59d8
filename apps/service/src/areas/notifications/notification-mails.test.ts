/** Which notifications are mailed, at once or as a digest. */
import { kindRules, notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { findNow } from '#infra/db/hong-kong-time.ts'
import { refusedWith, serviceAlone } from '#dev/testing/harness.ts'
import { choose, notificationFixtures } from '#dev/testing/notifications.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'

const opened = await serviceAlone()
const { database, newMerchant, request, tokenOf } = opened
const { mail, mailAll, listOf, mailsWith, makeMailsDue, dueTimes, save, tell } =
  notificationFixtures(opened)

const addressOf = async (token: string) =>
  (await request(token, notificationCalls.settings, {})).payload.email

test('each person chooses by kind; a kind of another role is refused, and a fixed mail stays', async () => {
  const merchant = newMerchant()
  const token = await tokenOf('ADMIN', merchant)
  const before = (await request(token, notificationCalls.settings, {})).payload
  expect(before.kinds.map(({ kind }) => kind)).toEqual(Object.keys(kindRules))
  const chosen = [choose('REFUND_FAILED', false, true), choose('FPS_ADDRESS', true, false)]
  const { payload } = await save(token, { kinds: chosen, digestAt: null })
  expect(payload.kinds).toEqual(
    before.kinds.map((one) => (one.kind === 'REFUND_FAILED' ? { ...one, ...chosen[0] } : one)),
  )
  expect(payload.kinds.find(({ kind }) => kind === 'FPS_ADDRESS')).toMatchObject({
    mail: true,
    isMailFixed: true,
  })
  await tell(merchant, 'REFUND_FAILED')
  expect(await listOf(token)).toEqual([])
  await mailAll()
  const to = await addressOf(token)
  expect((await mailsWith('HKD 12.00')).filter(({ recipient }) => recipient === to)).toHaveLength(1)
  const staff = await tokenOf('STAFF', merchant)
  const refused = await save(staff, { kinds: [choose('AUDIT_BROKEN', true, true)], digestAt: null })
  expect(refusedWith(refused)).toEqual([403, '4030'])
  const wrong = await save(staff, { kinds: [], digestAt: '25:00' })
  expect(wrong.code).toMatch(/^4(000|220)$/)
})

test('the mail about a sign-in with a new browser cannot be switched off in any role', async () => {
  const merchant = newMerchant({ name: 'Warned Harbour' })
  for (const role of ['ADMIN', 'DEVELOPER', 'STAFF'] as const) {
    const token = await tokenOf(role, merchant)
    const { payload } = await save(token, {
      kinds: [choose('NEW_DEVICE', false, false)],
      digestAt: '09:00',
    })
    expect(payload.kinds.find(({ kind }) => kind === 'NEW_DEVICE')).toEqual({
      ...choose('NEW_DEVICE', false, true),
      isMailFixed: true,
    })
  }
  await tell(merchant, 'NEW_DEVICE', { detail: { device: 'Browser of Warned Harbour' } })
  await mailAll()
  expect(await mailsWith('Browser of Warned Harbour')).toHaveLength(3)
})

test('a digest gathers the mails of a day into one, sent once by two processes; urgent ones go out at once', async () => {
  const merchant = newMerchant({ name: 'Digest Harbour' })
  const token = await tokenOf('ADMIN', merchant)
  const to = await addressOf(token)
  const mine = async () =>
    (await mailsWith('Digest Harbour')).filter(({ recipient }) => recipient === to)
  await save(token, { kinds: [choose('REFUND_FAILED', true, true)], digestAt: '09:00' })
  for (let index = 0; index < 3; index += 1)
    await tell(merchant, 'REFUND_FAILED', { shopId: merchant.shops[0].shopId })
  await tell(merchant, 'AUDIT_BROKEN', { detail: { seq: 5 } })
  await mailAll()
  expect((await mine()).map(({ subject }) => subject)).toEqual([
    'The audit trail of Digest Harbour is broken',
  ])
  expect(await dueTimes(merchant)).toEqual(
    Array.from({ length: 3 }, () => ({
      at: expect.stringMatching(/ 09:00$/) as string,
      isLater: true,
    })),
  )
  // Another time moves what waits.
  await save(token, { kinds: [], digestAt: '17:30' })
  expect((await dueTimes(merchant)).map(({ at }) => at.slice(11))).toEqual([
    '17:30',
    '17:30',
    '17:30',
  ])
  await makeMailsDue(merchant)
  await Promise.all([mail(), mail()])
  await mailAll()
  const [, digest, ...more] = await mine()
  expect(more).toEqual([])
  expect(digest?.subject).toBe('3 notifications from Digest Harbour')
  expect(digest?.text.match(/HKD 12\.00/g)).toHaveLength(3)
  // The digest of the day was sent: whatever the time, the next one is of another day.
  await save(token, { kinds: [], digestAt: '23:59' })
  await tell(merchant, 'REFUND_FAILED')
  const today = (await database.system(findNow)).slice(0, 10)
  expect((await dueTimes(merchant)).map(({ at }) => at)).toEqual([`${addDays(today, 1)} 23:59`])
  // Without a digest nothing is kept back.
  await save(token, { kinds: [], digestAt: null })
  await mailAll()
  expect(await mine()).toHaveLength(3)
})

test('a digest that leaves on a later day is that of the day it was due, and the next one is not skipped', async () => {
  const merchant = newMerchant({ name: 'Late Harbour' })
  const token = await tokenOf('ADMIN', merchant)
  await save(token, { kinds: [choose('REFUND_FAILED', true, true)], digestAt: '23:59' })
  const due = async () => {
    await tell(merchant, 'REFUND_FAILED')
    return (await dueTimes(merchant)).map(({ at }) => at)
  }
  const before = await due()
  await makeMailsDue(merchant, '1 day')
  await mailAll()
  expect(await mailsWith('Late Harbour')).toHaveLength(1)
  expect(await due()).toEqual(before)
})

test('a mail about several silent terminals, also in a digest, leads to the silent ones of their shop, and one about a single one to it', async () => {
  const merchant = newMerchant({ name: 'Silent Harbour' })
  const token = await tokenOf('ADMIN', merchant)
  const [{ shopId }] = merchant.shops
  await save(token, { kinds: [choose('TERMINAL_SILENT', true, true)], digestAt: null })
  await tell(merchant, 'TERMINAL_SILENT', { shopId, detail: { count: 2 } })
  await tell(merchant, 'TERMINAL_SILENT', { shopId, detail: { posId: 'pos_1', posName: 'C 1' } })
  await mailAll()
  await save(token, { kinds: [choose('TERMINAL_SILENT', true, true)], digestAt: '23:59' })
  await tell(merchant, 'TERMINAL_SILENT', { shopId, detail: { count: 3 } })
  await makeMailsDue(merchant, '1 day')
  await mailAll()
  const to = await addressOf(token)
  const pages = (await mailsWith('/portal/pos/hktpos'))
    .filter(({ recipient }) => recipient === to)
    .flatMap(({ text }) => text.match(/hktpos\S*/g) ?? [])
  const silent = `hktpos?shopId=${shopId}&silent=true`
  expect(pages.toSorted()).toEqual(['hktpos?pos=pos_1', silent, silent])
})

test.for([
  [true, 'smart-pos', 'fps-app-to-app'],
  [false, 'transaction-history', 'transaction-history'],
] as const)(
  'about a refund of a smart POS or FPS app-to-app payment, the mail leads to the list of these (the merchant has it: %s)',
  async ([features, smartPos, fps]) => {
    const merchant = newMerchant({ name: `Refunded Harbour ${smartPos}`, features })
    const token = await tokenOf('ADMIN', merchant)
    await seedPayments(database, merchant, [
      { mer_trade_no: 'P1' },
      { mer_trade_no: 'P2', source: 'HQPAY' },
      { mer_trade_no: 'P3', is_fps_a2a: true, payment_method: 'FPS_A2A', payment_network: 'FPS' },
    ])
    for (const merTradeNo of ['P1', 'P2', 'P3'])
      await tell(merchant, 'REFUND_DISPUTED', {
        detail: { merTradeNo, refundNo: 'R', amount: '1.00' },
      })
    expect(
      (await listOf(token)).map((one) => [one.detail.merTradeNo, one.isSmartPos, one.isFpsA2a]),
    ).toEqual([
      ['P3', false, true],
      ['P2', true, false],
      ['P1', false, false],
    ])
    await mailAll()
    const pages = (await mailsWith(merchant.merchantName)).flatMap(
      ({ text }) => text.match(/transaction\/\S*/g) ?? [],
    )
    expect(pages.toSorted()).toEqual(
      [
        'transaction/transaction-history?merTradeNo=P1&txn=P1',
        `transaction/${smartPos}?merTradeNo=P2&txn=P2`,
        `transaction/${fps}?merTradeNo=P3&txn=P3`,
      ].toSorted(),
    )
  },
)
