/** A refund above the limit waits for a second person. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { homeCalls } from '@merchant/contract/areas/home.calls.ts'
import { notificationCalls } from '@merchant/contract/areas/notifications.calls.ts'
import { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, test } from 'vitest'
import { expirePendingApprovals } from '#domain/refunds/refund-approval.ts'
import { auditOf, letTimePass, messagesTo } from '#dev/testing/account.queries.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { refusedWith, serviceAlone } from '#dev/testing/harness.ts'
import { notificationFixtures } from '#dev/testing/notifications.ts'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { isTrailFree, isWaitedFor, lockPayment } from '#dev/testing/races.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import {
  approveOwn,
  changePayment,
  endApprovals,
  readBook,
  readPayment,
  readRefunds,
} from '#dev/testing/refunds.queries.ts'

const opened = await serviceAlone()
const { as, database, deps, request, tokenOf } = opened
const { pay, round } = refundFixtures(opened)
const { mailAll } = notificationFixtures(opened)
const { ready } = approvalFixtures(opened)

/** What a person was notified of about approvals. */
const toldOf = async (send: ReturnType<typeof as>) =>
  (
    await send(notificationCalls.list, { query: { kinds: ['REFUND_ASKED', 'REFUND_DECIDED'] } })
  ).payload.items.map(({ kind, detail }) => [kind, detail.decision, detail.merTradeNo, detail.by])

test('a refund within the limit is sent at once, one above it waits and reserves its amount', async () => {
  const { merchant, owner, manager, refund, ask, view, books, emailOf } = await ready()
  const recipient = await emailOf(owner)
  const merTradeNo = await pay(merchant)
  expect((await refund(merTradeNo, { amount: '50.00' })).payload.refund).toMatchObject({
    status: 'REQUESTED',
    approval: null,
  })
  const asked = await ask('60.00')
  expect(asked.answer).toMatchObject({
    refund: { status: 'ASKED', approval: { state: 'ASKED', above: 'AMOUNT', isOwn: true } },
    transaction: { refundStatus: 'ASKED', refundedAmount: '60.00', refundableAmount: '40.00' },
  })
  await round()
  expect(await readBook(database, merchant.merchantId)).toHaveLength(1)
  expect(refusedWith(await refund(asked.merTradeNo, { amount: '41.00' }))).toEqual([422, '4201'])
  const { refunds, timeline } = await view(asked.merTradeNo)
  expect(refunds).toMatchObject([{ status: 'ASKED', approval: { isOwn: false } }])
  expect(timeline.at(-1)).toMatchObject({ event: 'REFUND_ASKED' })
  const listed = await manager(transactionCalls.cis, { query: { refundStatuses: ['ASKED'] } })
  expect(listed.payload.items.map((row) => row.merTradeNo)).toEqual([asked.merTradeNo])
  const attention = async (role: SessionRole) =>
    (await as(role, merchant)(homeCalls.view, { query: {} })).payload.attention.map(
      ({ kind }) => kind,
    )
  expect(await attention('ADMIN')).toContain('REFUND_ASKED')
  expect(await attention('STAFF')).not.toContain('REFUND_ASKED')
  await mailAll()
  const [mail] = await messagesTo(database, deps.wrapping, recipient)
  expect(mail?.subject).toContain('is awaiting approval')
  expect(await toldOf(owner)).toEqual([
    ['REFUND_ASKED', undefined, asked.merTradeNo, asked.answer.refund.requestedBy],
  ])
  expect(await toldOf(manager), 'the requester is not asked').toEqual([])
  expect(await toldOf(as('STAFF', merchant))).toEqual([])
  expect(await books()).toEqual([])
})

test('an approved refund is sent once, and says who approved it', async () => {
  const { merchant, manager, ask, decide, view, books, emailOf } = await ready()
  const recipient = await emailOf(manager)
  const { merTradeNo, refundNo } = await ask()
  expect((await decide(refundNo, 'APPROVE', 'Seen the receipt')).payload).toMatchObject({
    refund: { status: 'REQUESTED', approval: { state: 'APPROVED', note: 'Seen the receipt' } },
    transaction: { refundStatus: 'REQUESTED' },
  })
  // The same decision again, after a lost answer.
  expect(await decide(refundNo)).toMatchObject({ code: '0000' })
  expect(refusedWith(await decide(refundNo, 'REFUSE'))).toEqual([409, '4218'])
  await round()
  await round()
  expect(await readBook(database, merchant.merchantId)).toMatchObject([{ refundNo, requests: 1 }])
  const { timeline, transaction } = await view(merTradeNo)
  expect(transaction.refundStatus).toBe('PARTIAL')
  expect(timeline.map(({ event }) => event).slice(-4)).toEqual([
    'REFUND_ASKED',
    'REFUND_APPROVED',
    'REFUND_SENT',
    'REFUND_CONFIRMED',
  ])
  await mailAll()
  const mails = await messagesTo(database, deps.wrapping, recipient)
  expect(mails.map(({ subject }) => subject)).toContain('Your refund was approved')
  for (const action of ['refunds.ask', 'refunds.approve'])
    expect(await auditOf(database, merchant.merchantId, action)).toHaveLength(1)
  expect(await books()).toEqual([])
})

test('a refused refund and one that nobody decided release their amount, and nothing was sent', async () => {
  const { merchant, owner, manager, ask, decide, refund, view, books } = await ready()
  const [first, second] = [await ask(), await ask()]
  expect((await decide(first.refundNo, 'REFUSE')).payload).toMatchObject({
    refund: { status: 'DECLINED', approval: { state: 'REFUSED' } },
    transaction: { refundStatus: 'NONE', refundableAmount: '100.00' },
  })
  await endApprovals(database, merchant.merchantId)
  // Expired from then on, even before the job has run.
  expect(refusedWith(await decide(second.refundNo))).toEqual([409, '4218'])
  await expirePendingApprovals(database)
  expect((await toldOf(manager)).map(([, decision]) => decision)).toEqual(['EXPIRED', 'REFUSED'])
  const found = async (q: string) =>
    (await owner(searchCalls.find, { query: { q } })).payload.payments[0]?.refunds
  expect(await found(first.refundNo)).toMatchObject([{ status: 'DECLINED' }])
  expect(await found(second.refundNo)).toMatchObject([{ status: 'EXPIRED' }])
  expect(await view(second.merTradeNo)).toMatchObject({
    refunds: [{ status: 'EXPIRED' }],
    transaction: { refundStatus: 'NONE', refundableAmount: '100.00' },
  })
  await round()
  expect(await readBook(database, merchant.merchantId)).toEqual([])
  // It can be requested again.
  expect((await refund(first.merTradeNo, { amount: '60.00' })).payload.refund.status).toBe('ASKED')
  expect(await books()).toEqual([])
})

test('the requester never decides, neither by the call, nor as another role, nor in the database', async () => {
  const { merchant, owner } = await ready()
  await owner(refundCalls.setLimits, {
    body: { limits: [{ roleType: 'MERCHANT', single: '0.00', day: null }], expiryHours: 24 },
  })
  const token = await tokenOf('MERCHANT', merchant)
  const mine = (call: typeof refundCalls.decide, refundNo: string) =>
    request(token, call, { params: { refundNo }, body: { decision: 'APPROVE' } })
  const merTradeNo = await pay(merchant)
  const { payload } = await request(token, refundCalls.refund, {
    params: { merTradeNo },
    query: {},
    body: { amount: '1.00' },
  })
  const { refundNo, status } = payload.refund
  expect(status).toBe('ASKED')
  expect(refusedWith(await mine(refundCalls.decide, refundNo))).toEqual([403, '4036'])
  const view = await request(token, sessionCalls.viewAs, {
    body: { roleType: 'ADMIN', shopIds: [] },
  })
  const asAdmin = await request(view.payload.accessToken, refundCalls.decide, {
    params: { refundNo },
    body: { decision: 'APPROVE' },
  })
  expect(refusedWith(asAdmin)).toEqual([403, '4034'])
  expect(await approveOwn(database, merchant.merchantId)).toBe('refund_second_person_check')
})

test('only a person who may refund in the shop decides, after a recent password check', async () => {
  const { merchant, ask, decide, decideAs } = await ready()
  const { refundNo } = await ask()
  const [, elsewhere] = merchant.shops
  expect(refusedWith(await decideAs('STAFF')(refundNo))).toEqual([403, '4030'])
  const foreign = decideAs('SHOP_MANAGER', [elsewhere?.shopId ?? ''])
  expect(refusedWith(await foreign(refundNo))).toEqual([403, '4031'])
  const stranger = await ready()
  expect(refusedWith(await stranger.decide(refundNo))).toEqual([404, '4040'])
  await letTimePass(database, '31 minutes')
  expect(refusedWith(await decide(refundNo))).toEqual([403, '4014'])
  expect(await readRefunds(database, merchant.merchantId)).toMatchObject([{ status: 'ASKED' }])
  expect((await decideAs('SHOP_MANAGER')(refundNo)).payload.refund.status).toBe('REQUESTED')
})

test('of approvals, refusals and the expiry at once exactly one counts', async () => {
  const { merchant, ask, decideAs, books } = await ready()
  for (const withExpiry of [false, true]) {
    const { refundNo } = await ask()
    const people = [decideAs('ADMIN'), decideAs('MERCHANT'), decideAs('ADMIN'), decideAs('SCHOOL')]
    // Their sessions exist before the race.
    await Promise.all(people.map((decide) => decide('RF000000AAAAAAAAAAAA')))
    if (withExpiry) await endApprovals(database, merchant.merchantId)
    const [answers] = await Promise.all([
      Promise.all(
        people.map((decide, index) => decide(refundNo, index % 2 === 0 ? 'APPROVE' : 'REFUSE')),
      ),
      expirePendingApprovals(database),
    ])
    const done = answers.filter(({ code }) => code === '0000')
    expect(done).toHaveLength(withExpiry ? 0 : 1)
    expect(answers.filter(({ code }) => code === '4218')).toHaveLength(withExpiry ? 4 : 3)
    await round()
    expect(await books()).toEqual([])
  }
  const book = await readBook(database, merchant.merchantId)
  expect(book.every(({ requests }) => requests === 1)).toBe(true)
})

test.skipIf(testedDatabase === 'embedded')(
  'while an expiry waits for a payment, it holds no audit trail (the embedded database runs one transaction after the other)',
  async () => {
    const { merchant, ask } = await ready()
    const { merchantId } = merchant
    await ask()
    const { merTradeNo } = await ask()
    await endApprovals(database, merchantId)
    const { expiring, isFree } = await database.system(async (db) => {
      await lockPayment(db, merchantId, merTradeNo)
      const settled = Promise.allSettled([expirePendingApprovals(database)])
      while (!(await isWaitedFor(db)));
      return { expiring: settled, isFree: await isTrailFree(db, merchantId) }
    })
    expect(isFree).toBe(true)
    expect(await expiring).toMatchObject([{ status: 'fulfilled' }])
    expect(await auditOf(database, merchantId, 'refunds.expire')).toHaveLength(2)
  },
)

test('equal requests are one refund, also while it waits', async () => {
  const { merchant, refund, books } = await ready()
  const merTradeNo = await pay(merchant)
  const body = { amount: '60.00', refundableAmountSeen: '100.00' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, index) =>
      refund(merTradeNo, body, index % 2 === 0 ? { key: 'same' } : {}),
    ),
  )
  expect(new Set(answers.map(({ payload }) => payload.refund.refundNo)).size).toBe(1)
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
  expect(await readPayment(database, merchant.merchantId, merTradeNo)).toMatchObject({
    refunded_cents: 6_000,
  })
  expect(await books()).toEqual([])
})

test('a payment that can no longer be refunded is refused at the approval, which changes nothing', async () => {
  const { merchant, ask, decide, books } = await ready()
  const { merTradeNo, refundNo } = await ask()
  await changePayment(database, merchant.merchantId, merTradeNo, {
    paid_at: '2024-01-01 12:00:00+08',
  })
  expect(refusedWith(await decide(refundNo))).toEqual([422, '4203'])
  expect((await decide(refundNo, 'REFUSE')).payload.refund.status).toBe('DECLINED')
  expect(await books()).toEqual([])
})
