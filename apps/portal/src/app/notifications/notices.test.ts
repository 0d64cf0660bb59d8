/** Which events of the live stream become notices. */
import { expect, test } from 'vitest'
import type { LiveEvent } from '@merchant/contract/areas/events.calls.ts'
import { happened } from '#testing/live-stream.ts'
import { afterEvent, MAX_NOTICES, without, type Notice } from './notices.ts'

const payment = (id: number, detail: LiveEvent['detail']) =>
  happened(id, { detail: { ...happened(id).detail, ...detail } })
const refund = (id: number, status: string, refundNo = 'RF1') =>
  happened(id, { kind: 'refund', detail: { merTradeNo: 'HBK1', refundNo, status, amount: '5.00' } })
const job = (id: number, status: string, done = 0) =>
  happened(id, { kind: 'job', shopId: null, detail: { jobId: 'job_1', status, count: 400, done } })
const after = (...events: readonly LiveEvent[]) => events.reduce<readonly Notice[]>(afterEvent, [])
const kinds = (notices: readonly Notice[]) => notices.map(({ kind }) => kind)

test.for([
  ['a new payment', payment(1, {}), 'payment'],
  ['a payment that waits', payment(1, { status: 'PENDING' }), 'paymentPending'],
  ['a payment that was refused', payment(1, { status: 'FAILED' }), 'paymentFailed'],
  [
    'many payments',
    happened(1, { kind: 'payments', detail: { count: 150, added: 120 } }),
    'payments',
  ],
  ['a refund that is done', refund(1, 'SUCCESS'), 'refunded'],
  ['a refund that failed', refund(1, 'FAILED'), 'refundFailed'],
  ['a refund nobody has confirmed', refund(1, 'UNKNOWN'), 'refundUnknown'],
  ['codes being made', job(1, 'PROCESSING'), 'jobRunning'],
  ['codes that are ready', job(1, 'COMPLETED'), 'jobDone'],
  ['codes of which some failed', job(1, 'PARTIAL'), 'jobPartial'],
  ['codes that could not be made', job(1, 'FAILED'), 'jobFailed'],
] as const)('%s creates a notice', ([, event, kind]) => {
  const [notice, ...others] = after(event)
  expect(notice).toMatchObject({ kind, isRead: false, at: event.at })
  expect(others).toEqual([])
})

test.for([
  ['a settled payment', payment(1, { added: 0 })],
  ['a refund as a row of its own', payment(1, { txnType: 'REFUND' })],
  ['a payment that was cancelled', payment(1, { status: 'CANCELLED' })],
  [
    'many payments that only changed',
    happened(1, { kind: 'payments', detail: { count: 150, added: 0 } }),
  ],
  ['a refund under way', refund(1, 'PROCESSING')],
  ['a request for codes that waits', job(1, 'PENDING')],
] as const)('%s creates no notice', ([, event]) => {
  expect(after(event)).toEqual([])
})

test('a pending payment that succeeds stays one notice, unread again', () => {
  const waiting = after(payment(1, { status: 'PENDING' })).map((notice) => ({
    ...notice,
    isRead: true,
  }))
  const merTradeNo = happened(1).detail.merTradeNo ?? ''
  const notices = afterEvent(waiting, payment(2, { merTradeNo, added: 0 }))
  expect(notices).toMatchObject([{ kind: 'payment', isRead: false }])
})

test('the progress of a request updates its notice in place, without making it unread', () => {
  const running = after(job(1, 'PROCESSING', 10), refund(2, 'SUCCESS')).map((notice) => ({
    ...notice,
    isRead: true,
  }))
  const further = afterEvent(running, job(3, 'PROCESSING', 200))
  expect(further).toMatchObject([
    { kind: 'refunded' },
    { kind: 'jobRunning', done: 200, isRead: true },
  ])
  const done = afterEvent(further, job(4, 'COMPLETED', 400))
  expect(done).toMatchObject([{ kind: 'jobDone', isRead: false }, { kind: 'refunded' }])
})

test('the same event twice is one notice', () => {
  expect(after(payment(1, {}), payment(1, {}))).toHaveLength(1)
})

test('many payments remove old ones from the list, but no failures', () => {
  const day = Array.from({ length: 200 }, (_, index) => payment(index + 10, {}))
  const notices = after(refund(1, 'FAILED'), ...day)
  expect(notices).toHaveLength(MAX_NOTICES + 1)
  expect(kinds(notices)).toContain('refundFailed')
  expect(notices[0]?.merTradeNo).toBe(day.at(-1)?.detail.merTradeNo)
})

test('removing a notice keeps the others', () => {
  const notices = after(payment(1, {}), refund(2, 'FAILED'))
  const [, paid] = notices
  expect(kinds(without(notices, paid?.subject ?? ''))).toEqual(['refundFailed'])
})

test('a request whose notice was removed creates another when it has ended, and not before', () => {
  const [running] = after(job(1, 'PROCESSING', 10))
  const removed = without([running as Notice], running?.subject ?? '')
  const further = afterEvent(removed, job(2, 'PROCESSING', 200))
  expect(further).toMatchObject([{ kind: 'jobRunning', isRemoved: true, isRead: true }])
  const [done, ...others] = afterEvent(further, job(3, 'COMPLETED', 400))
  expect(done).toMatchObject({ kind: 'jobDone', isRead: false })
  expect(done?.isRemoved).toBeFalsy()
  expect(others).toEqual([])
})
