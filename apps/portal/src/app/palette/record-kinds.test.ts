import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { foundPayment } from '#testing/found.ts'
import { chosen, signedIn } from '#testing/people.ts'
import type { PaletteContext } from './items.ts'
import { recordKinds } from './record-kinds.ts'

/** A context of a role that keeps where it was led. */
const contextOf = (roleType: SessionRole) => {
  const went: string[] = []
  const context: PaletteContext = {
    session: { ...signedIn(roleType), ...chosen(roleType) },
    scheme: 'light',
    navigation: [],
    canCustomize: false,
    go: (path) => went.push(path),
    resend: () => undefined,
  }
  return { went, context }
}
const shown = (items: ReturnType<(typeof recordKinds)['payments']['items']>) =>
  items.map(({ label, actions = [] }) => [label, ...actions.map(({ name }) => name)])

test.for([
  ['CIS', '/portal/transaction/transaction-history'],
  ['FPS_A2A', '/portal/transaction/fps-app-to-app'],
  ['HQPAY', '/portal/transaction/smart-pos'],
] as const)(
  'a payment of %s that was found opens beside the list that it belongs to, filtered by its number',
  ([source, path]) => {
    const { went, context } = contextOf('MERCHANT')
    recordKinds.payments.items(foundPayment({ source }), context)[0]?.run()
    expect(went).toEqual([`${path}?merTradeNo=HBK2611210308&txn=HBK2611210308`])
  },
)

test('a loyalty entry that was found opens beside its list, filtered by its number', () => {
  const { went, context } = contextOf('MERCHANT')
  const entry = {
    loyaltyTxnNo: 'LY1',
    eventType: 'EARN',
    points: 128,
    memberMasked: '****4567',
    shopName: 'Central',
    createdAt: '2026-02-01 12:00:00',
  } as const
  recordKinds.loyalty.items(entry, context)[0]?.run()
  expect(went).toEqual([
    '/portal/transaction/transaction-history?tab=loyalty&merTradeNo=LY1&txn=LY1',
  ])
})

/** With the no-break space of a card's digits. */
const card = 'Visa ••••\u00A00026'

test('a refund stands below its payment, negative and with its status, and is offered to who may refund only', () => {
  const requestedAt = '2026-11-21 14:01:00'
  const refund = { refundNo: 'RF1', kind: 'REFUND', status: 'REQUESTED', requestedAt } as const
  const payment = foundPayment({ refunds: [{ ...refund, amount: '-10.00' }] })
  const items = (role: SessionRole, found = payment) =>
    recordKinds.payments.items(found, contextOf(role).context)
  expect(shown(items('SHOP_MANAGER'))).toEqual([
    [`HKD 128.00, ${card}`, `Refund: HKD 128.00, ${card}`],
    ['Refund −10.00'],
  ])
  expect(items('CS')[1]?.hint).toBe('Requested, 2026-11-21 14:01, RF1')
  for (const role of ['CS', 'SUPERVISOR', 'STAFF'] as const)
    expect(shown(items(role))[0], role).toEqual([`HKD 128.00, ${card}`])
  expect(shown(items('MERCHANT', foundPayment({ refundableAmount: '0.00' })))[0]).toHaveLength(1)
})

test('a terminal can be blocked or reported lost by who may block, as far as its state permits', () => {
  const terminal = { posId: 'pos_1', kind: 'POS', posName: 'Counter 3', serialNo: 'S1' } as const
  const offered = (role: SessionRole, status: string, kind: 'POS' | 'HKT' = 'POS') =>
    recordKinds.terminals
      .items({ ...terminal, kind, status, shopName: 'Central' }, contextOf(role).context)
      .flatMap(({ actions = [] }) => actions.map(({ label }) => label))
  expect(offered('ADMIN', 'ACTIVE')).toEqual(['Block', 'Lost or stolen'])
  expect(offered('ADMIN', 'PENDING_SETUP')).toEqual(['Lost or stolen'])
  expect(offered('ADMIN', 'BLOCKED')).toEqual([])
  expect(offered('ADMIN', 'ACTIVE', 'HKT')).toEqual([])
  expect(offered('STAFF', 'ACTIVE')).toEqual([])
})

test('an invitation is sent again by who reaches its role, to an address that a new one may have', () => {
  const invitation = {
    invitationId: 'inv_1',
    shopIds: [],
    status: 'PENDING',
    expiresAt: '2026-11-28 12:00:00',
  } as const
  const offered = (role: SessionRole, roleType: SessionRole, email = 'mei@harbour.example') =>
    recordKinds.invitations
      .items({ ...invitation, email, shopIds: [], roleType }, contextOf(role).context)
      .flatMap(({ actions = [] }) => actions.map(({ name }) => name))
  expect(offered('ADMIN', 'STAFF')).toEqual(['Send again to mei@harbour.example'])
  expect(offered('SHOP_MANAGER', 'ADMIN')).toEqual([])
  expect(offered('ADMIN', 'STAFF', 'νίκος@harbour.example')).toEqual([])
})
