import { expect, test } from 'vitest'
import {
  refundStatusOf,
  refundVerdict,
  type RefundFacts,
  type RequestedRefund,
  firstStep,
  maySendUnknownToGateway,
  waitingStatus,
  waitSeconds,
} from './refund.rules.ts'

const facts: RefundFacts = {
  txnType: 'SALE',
  status: 'SUCCESS',
  isFpsA2a: false,
  paymentMethod: 'CARD',
  settlementStatus: 'SETTLED',
  amountCents: 10_000,
  refundedCents: 0,
  paidOn: '2026-11-20',
  businessDate: '2026-11-20',
  method: { full: true, partial: true, windowDays: 365 },
  isTerminalBlocked: false,
  isDisputed: false,
  today: '2026-11-21',
  shopToday: '2026-11-21',
}
const fullRefund: RequestedRefund = {
  isFpsA2a: false,
  amountCents: undefined,
  seenCents: undefined,
}
const verdict = (changed: Partial<RefundFacts>, wanted: Partial<RequestedRefund> = {}) =>
  refundVerdict({ ...facts, ...changed }, { ...fullRefund, ...wanted })

test('a settled payment can be refunded whole or in part', () => {
  expect(verdict({})).toMatchObject({
    refusal: undefined,
    amountCents: 10_000,
    kind: 'REFUND',
    until: '2027-11-20',
  })
  expect(verdict({}, { amountCents: 1 })).toMatchObject({ refusal: undefined, amountCents: 1 })
  expect(verdict({ refundedCents: 4_000 })).toMatchObject({
    refusal: undefined,
    amountCents: 6_000,
    refundableCents: 6_000,
  })
})

test.for([
  ['the whole', 0, 10_000, 'FULL', 0],
  ['a part', 0, 3_000, 'PARTIAL', 7_000],
  ['the rest', 3_000, 7_000, 'FULL', 0],
] as const)('of HKD 100.00 %s can be refunded', ([, before, cents, status, left]) => {
  const given = verdict({ refundedCents: before }, { amountCents: cents })
  expect(given).toMatchObject({ refusal: undefined, amountCents: cents })
  expect(given.refundableCents - cents).toBe(left)
  const done = [before, cents].map((amountCents) => ({ status: 'SUCCESS', amountCents }))
  expect(refundStatusOf({ amountCents: 10_000, status: 'SUCCESS' }, done)).toBe(status)
})

test.for([
  ['a cent more than is left', { refundedCents: 3_000 }, 7_001, '4201'],
  ['a cent of what was given back', { refundedCents: 10_000 }, 1, '4201'],
  [
    'a part, where only the whole goes back',
    { method: { full: true, partial: false, windowDays: 365 } },
    3_000,
    '4208',
  ],
  ['a cent beside a disputed refund', { isDisputed: true }, 1, '4208'],
  ['a cent of a blocked terminal', { isTerminalBlocked: true }, 1, '4213'],
  ['nothing', {}, 0, '4220'],
  ['less than nothing', {}, -1, '4220'],
] as const)('of HKD 100.00 %s cannot be refunded', ([, changed, cents, code]) => {
  expect(verdict(changed, { amountCents: cents }).refusal).toMatchObject({ code })
})

test('of several reasons the first in the order of A-040 is given', () => {
  const everything: Partial<RefundFacts> = {
    status: 'VOIDED',
    isFpsA2a: true,
    method: undefined,
    isTerminalBlocked: true,
    today: '2030-01-01',
  }
  const wanted = { amountCents: 0, seenCents: 1 }
  const reasons = [
    {},
    { status: 'SUCCESS' },
    { isFpsA2a: false },
    { method: { full: true, partial: true, windowDays: 10 } },
    { isTerminalBlocked: false },
    { today: '2026-11-21' },
  ].map(
    (_fixed, index, all) =>
      verdict(
        Object.assign({}, everything, ...all.slice(0, index + 1)) as Partial<RefundFacts>,
        wanted,
      ).refusal,
  )
  expect(reasons.map((refusal) => [refusal?.code, refusal?.detail?.reason])).toEqual([
    ['4208', 'STATUS'],
    ['4208', 'RAIL'],
    ['4208', 'METHOD'],
    ['4213', undefined],
    ['4203', undefined],
    ['4202', undefined],
  ])
  expect(verdict({}, { amountCents: 0 }).refusal).toMatchObject({
    code: '4220',
    detail: { fields: [{ path: 'amount' }] },
  })
  expect(verdict({}, { amountCents: 10_001 }).refusal).toMatchObject({
    code: '4201',
    detail: { refundableAmount: '100.00' },
  })
})

test.for(['PENDING', 'FAILED', 'CANCELLED', 'VOIDED', 'EXPIRED'])(
  'the refusal of a payment that is %s says so',
  (status) => {
    const { refusal } = verdict({ status })
    expect(refusal).toMatchObject({ code: '4208', detail: { reason: 'STATUS' } })
    expect(refusal?.message).toMatch(
      /^This payment (is still pending|failed|was cancelled|was voided|expired): /,
    )
  },
)

test('a refund itself cannot be refunded', () => {
  expect(verdict({ txnType: 'REFUND' }).refusal).toMatchObject({
    code: '4208',
    detail: { reason: 'NOT_A_SALE' },
  })
})

test('a method may take refunds of the whole only, or of a part only', () => {
  const wholeOnly = { method: { full: true, partial: false, windowDays: 365 } }
  expect(verdict(wholeOnly).refusal).toBeUndefined()
  expect(verdict(wholeOnly, { amountCents: 1 }).refusal).toMatchObject({
    code: '4208',
    detail: { reason: 'FULL_ONLY' },
  })
  expect(verdict({ ...wholeOnly, refundedCents: 10_000 }).refusal).toMatchObject({ code: '4201' })
  const partOnly = { method: { full: false, partial: true, windowDays: 365 } }
  expect(verdict(partOnly).refusal).toMatchObject({
    code: '4208',
    detail: { reason: 'PARTIAL_ONLY' },
  })
  expect(verdict(partOnly, { amountCents: 9_999 }).refusal).toBeUndefined()
})

test('the window is that of the method, never over a year, and its last day counts', () => {
  const short = { method: { full: true, partial: true, windowDays: 30 } }
  expect(verdict({ ...short, today: '2026-12-20' })).toMatchObject({
    until: '2026-12-20',
    refusal: undefined,
  })
  expect(verdict({ ...short, today: '2026-12-21' }).refusal).toMatchObject({
    code: '4203',
    detail: { until: '2026-12-20' },
  })
  expect(verdict({ method: { full: true, partial: true, windowDays: 900 } }).until).toBe(
    '2027-11-20',
  )
})

test('an unsettled card payment of the running business day, taken back whole, is voided', () => {
  const fresh = { settlementStatus: 'UNSETTLED', businessDate: '2026-11-21' }
  expect(verdict(fresh).kind).toBe('VOID')
  expect(verdict(fresh, { amountCents: 10_000 }).kind).toBe('VOID')
  expect(verdict(fresh, { amountCents: 9_999 }).kind).toBe('REFUND')
  expect(verdict({ ...fresh, refundedCents: 1 }).kind).toBe('REFUND')
  expect(verdict({ ...fresh, businessDate: '2026-11-20' }).kind).toBe('REFUND')
  expect(verdict({ ...fresh, shopToday: '2026-11-20' }).kind).toBe('REFUND')
  expect(verdict({ ...fresh, settlementStatus: 'SETTLED' }).kind).toBe('REFUND')
  expect(verdict({ ...fresh, paymentMethod: 'OCTOPUS' }).kind).toBe('REFUND')
  expect(
    verdict({ ...fresh, isFpsA2a: true, paymentMethod: 'FPS_A2A' }, { isFpsA2a: true }).kind,
  ).toBe('REFUND')
})

test.for([
  [['SUCCESS', 'REQUESTED', 'UNKNOWN'], 'PENDING'],
  [['FAILED', 'PROCESSING'], 'PENDING'],
  [['SUCCESS', 'REQUESTED'], 'REQUESTED'],
  [['SUCCESS', 'FAILED'], 'PARTIAL'],
  [['SUCCESS', 'SUCCESS'], 'FULL'],
  [['FAILED'], 'FAILED'],
  [[], 'NONE'],
] as const)('refunds that are %j make the payment %s', ([states, whole]) => {
  expect(
    refundStatusOf(
      { amountCents: 100, status: 'SUCCESS' },
      states.map((status) => ({ status, amountCents: 50 })),
    ),
  ).toBe(whole)
})

test('a refund that was never sent is sent; for any other the gateway is asked first', () => {
  expect(
    firstStep({ status: 'REQUESTED', sentAt: null, gatewayRef: null, mayStillArrive: false }),
  ).toBe('SEND')
  for (const status of ['PROCESSING', 'UNKNOWN'])
    expect(firstStep({ status, sentAt: 'then', gatewayRef: null, mayStillArrive: false })).toBe(
      'ASK',
    )
})

test('a refund that the gateway does not know is sent again only if it was never accepted nor in doubt', () => {
  expect(
    maySendUnknownToGateway({
      status: 'PROCESSING',
      sentAt: 'then',
      gatewayRef: null,
      mayStillArrive: false,
    }),
  ).toBe(true)
  expect(
    maySendUnknownToGateway({
      status: 'PROCESSING',
      sentAt: 'then',
      gatewayRef: 'taken on',
      mayStillArrive: false,
    }),
  ).toBe(false)
  expect(
    maySendUnknownToGateway({
      status: 'UNKNOWN',
      sentAt: 'then',
      gatewayRef: null,
      mayStillArrive: false,
    }),
  ).toBe(false)
})

test('an unknown outcome stays unknown, and the gateway is asked at growing intervals', () => {
  const doubt = { status: 'UNKNOWN', sentAt: 'then', gatewayRef: null, mayStillArrive: false }
  expect(waitingStatus(doubt, 'UNHEARD_OF')).toBe('UNKNOWN')
  expect(waitingStatus(doubt, 'PROCESSING')).toBe('PROCESSING')
  expect(waitingStatus({ ...doubt, status: 'PROCESSING' }, 'UNKNOWN')).toBe('UNKNOWN')
  expect([1, 2, 3, 9, 10, 500].map(waitSeconds)).toEqual([1, 2, 4, 256, 300, 300])
})
