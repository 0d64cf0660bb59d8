import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { unknownFlags, type Flags } from '#auth/flags.ts'
import type { Session } from '#auth/session.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { guard, type GuardedPage } from './guard.ts'

const page = (fields: Partial<GuardedPage>): GuardedPage => ({
  path: '/portal/somewhere',
  ...fields,
})
const flags = (value: boolean, more: Partial<Flags> = {}): Flags => ({
  ...unknownFlags,
  showFPSA2A: value,
  showConsolidatedTrans: value,
  showBillingQR: value,
  showGowallet: value,
  ...more,
})
const as = (role: SessionRole): Session => {
  const { userData, userMerchantProfiles } = signedIn(role)
  return { ...chosen(role), userData, userMerchantProfiles }
}
const withoutMerchant: Session = {
  ...as('ADMIN'),
  merchantData: null,
  userShopProfiles: [],
  roleType: undefined,
}
const decide = (fields: Partial<GuardedPage>, session: Session | null, known = flags(true)) =>
  guard(page(fields), session, known).kind

test('a page without a login-protection flag requires login', () => {
  expect(decide({ event: 'ALL' }, null)).toBe('login')
})

test('a page without login protection is open to everybody', () => {
  expect(decide({ loginProtected: false }, null)).toBe('open')
  expect(decide({ loginProtected: false }, as('STAFF'))).toBe('open')
})

test('an entry page sends a signed-in person home, with or without a merchant', () => {
  expect(decide({ loginProtected: false, entry: true }, as('STAFF'))).toBe('home')
  expect(decide({ loginProtected: false, entry: true }, withoutMerchant)).toBe('home')
  expect(decide({ loginProtected: false, entry: true }, null)).toBe('open')
})

test('before a merchant is chosen, only the page that chooses one is open', () => {
  expect(decide({ event: 'ALL' }, withoutMerchant)).toBe('chooseMerchant')
  expect(decide({ path: '/portal/choose-merchant', event: 'ALL' }, withoutMerchant)).toBe('open')
})

test('a signed-in person may choose again', () => {
  expect(decide({ path: '/portal/choose-merchant', event: 'ALL' }, as('ADMIN'))).toBe('open')
})

test('a page without an event is denied', () => {
  expect(guard(page({}), as('ADMIN'), flags(true))).toMatchObject({
    kind: 'denied',
    missing: 'event',
  })
})

test('a page with an unknown event is denied, even if it is the name of an inherited property', () => {
  for (const event of ['Unknown', 'all', 'api', '', 'constructor', '__proto__', 'toString']) {
    expect(decide({ event }, as('ADMIN')), event).toBe('denied')
  }
})

test.for([...roles, 'FINANCE' as const])('ALL and API are allowed to %s', (role) => {
  expect(decide({ event: 'ALL' }, as(role))).toBe('open')
  expect(decide({ event: 'API' }, as(role))).toBe('open')
})

test('an unknown role may open ALL and API, and nothing else', () => {
  const unknown = { ...as('ADMIN'), roleType: undefined }
  expect(decide({ event: 'ALL' }, unknown)).toBe('open')
  expect(decide({ event: 'API' }, unknown)).toBe('open')
  expect(decide({ event: 'shopList' }, unknown)).toBe('denied')
})

/** Transcribed a second time from sections 2 and 6 of the specification, to find mistakes in the table. */
const mayOpen = {
  ViewApp: ['MERCHANT', 'ADMIN'],
  ViewPOS: [
    'MERCHANT',
    'ADMIN',
    'CS',
    'DEVELOPER',
    'SCHOOL',
    'SHOP_MANAGER',
    'SUPERVISOR',
    'STAFF',
  ],
  ViewSDK: ['MERCHANT', 'ADMIN', 'DEVELOPER'],
  ViewBillingQr: ['MERCHANT', 'ADMIN', 'CS', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF', 'SCHOOL'],
  InviteUser: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  EditUser: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'],
  shopList: ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF'],
} as const

test.for(Object.entries(mayOpen))('%s opens to its roles and to no other', ([event, allowed]) => {
  const open = [...roles, 'FINANCE' as const].filter(
    (role) => decide({ event }, as(role)) === 'open',
  )
  expect(open.toSorted()).toEqual([...allowed].toSorted())
})

test.for(['FPS_A2A', 'PAYMENT_NETWORK', 'BILL_QR', 'GO_WALLET'] as const)(
  'the %s gate waits, opens and refuses',
  (feature) => {
    const gated = { event: 'API', feature }
    expect(decide(gated, as('STAFF'), unknownFlags)).toBe('wait')
    expect(decide(gated, as('STAFF'), flags(true))).toBe('open')
    expect(guard(page(gated), as('STAFF'), flags(false))).toMatchObject({
      kind: 'denied',
      missing: 'feature',
    })
  },
)

/** The flag of each gate (spec 6), transcribed a second time. */
const flagOf = {
  FPS_A2A: 'showFPSA2A',
  PAYMENT_NETWORK: 'showConsolidatedTrans',
  BILL_QR: 'showBillingQR',
  GO_WALLET: 'showGowallet',
} as const

test.for(Object.entries(flagOf))(
  'the %s gate depends on %s and on no other flag',
  ([feature, flag]) => {
    const gated = { event: 'API', feature: feature as keyof typeof flagOf }
    expect(decide(gated, as('STAFF'), flags(false, { [flag]: true }))).toBe('open')
    expect(decide(gated, as('STAFF'), flags(true, { [flag]: false }))).toBe('denied')
  },
)

test('a failed feature check is denied, and distinguished from a missing feature', () => {
  const decision = guard(
    page({ event: 'API', feature: 'BILL_QR' }),
    as('STAFF'),
    flags(false, { failed: ['showBillingQR'] }),
  )
  expect(decision).toMatchObject({ kind: 'denied', missing: 'featureCheck', feature: 'BILL_QR' })
  // The check of another feature says nothing about this one.
  expect(
    guard(
      page({ event: 'API', feature: 'BILL_QR' }),
      as('STAFF'),
      flags(false, { failed: ['showGowallet'] }),
    ),
  ).toMatchObject({ kind: 'denied', missing: 'feature' })
})

test('a role without the permission is denied before the feature is checked', () => {
  const decision = guard(
    page({ event: 'ViewBillingQr', feature: 'BILL_QR' }),
    as('DEVELOPER'),
    unknownFlags,
  )
  expect(decision).toMatchObject({ kind: 'denied', missing: 'permission', event: 'ViewBillingQr' })
})
