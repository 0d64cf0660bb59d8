/**
 * Every page × role × state of its feature: opens or refuses (spec 2 and 6). The cases come from the table of
 * pages; what is expected comes from a second transcription of the specification's permissions.
 */
import type { Feature } from '@merchant/contract/access/features.ts'
import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { unknownFlags, type Flags } from '#auth/flags.ts'
import type { Session } from '#auth/session.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { guard } from './guard.ts'
import { pageRows, type PageName } from './pages.ts'

const all: readonly SessionRole[] = [...roles, 'FINANCE']
const shop = ['MERCHANT', 'ADMIN', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF'] as const
const bills = ['MERCHANT', 'ADMIN', 'CS', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF', 'SCHOOL'] as const
const inviters = ['MERCHANT', 'ADMIN', 'SHOP_MANAGER'] as const
const developers = ['MERCHANT', 'ADMIN', 'DEVELOPER'] as const

/** Who may open it, and what the merchant must have. */
const protectedPages: Partial<
  Record<PageName, readonly [readonly SessionRole[]] | readonly [readonly SessionRole[], Feature]>
> = {
  portal: [all],
  'choose-merchant': [all],
  'change-password': [all],
  user: [all],
  'payment-method': [['MERCHANT', 'ADMIN']],
  audit: [['MERCHANT', 'ADMIN']],
  'transaction-history': [all],
  'smart-pos': [all, 'PAYMENT_NETWORK'],
  'fps-app-to-app': [all, 'FPS_A2A'],
  'consolidated-transaction': [all, 'PAYMENT_NETWORK'],
  'shop-list': [shop],
  'shop-detail': [shop],
  hktpos: [roles],
  'membership-list': [all],
  'membership-invite': [inviters],
  'membership-edit': [inviters],
  fpsaddressing: [all],
  'resource-sdk': [developers],
  'resource-document': [developers],
  'billing-qr-list': [bills, 'BILL_QR'],
  'billing-qr-create': [bills, 'BILL_QR'],
  'dashboard-tester': [all],
  'dashboard-ecommerce': [all],
  'dashboard-crm': [all],
  'dashboard-analytics': [all],
  'demo-apps': [all],
  'demo-pages': [all],
  'demo-entry': [all],
}
const entries: readonly PageName[] = ['login', 'forget-password', 'invitation', 'reset-password']

const flagOf: Readonly<Record<Feature, keyof Flags>> = {
  FPS_A2A: 'showFPSA2A',
  PAYMENT_NETWORK: 'showConsolidatedTrans',
  BILL_QR: 'showBillingQR',
  GO_WALLET: 'showGowallet',
}
/** Every flag the other way round, so that only the right one can decide. */
const flagsWith = (feature: Feature | undefined, value: boolean | null, failed = false): Flags => {
  const others = value !== true
  const flags: Flags = {
    ...unknownFlags,
    showFPSA2A: others,
    showConsolidatedTrans: others,
    showBillingQR: others,
    showGowallet: others,
    failed,
  }
  return feature === undefined ? flags : { ...flags, [flagOf[feature]]: value }
}
const as = (role: SessionRole): Session => {
  const { userData, userMerchantProfiles } = signedIn(role)
  return { ...chosen(role), userData, userMerchantProfiles }
}

const isProtected = ({ name }: { readonly name: PageName }) => protectedPages[name] !== undefined

for (const page of pageRows.filter((row) => !isProtected(row))) {
  test(`${page.path} opens to a visitor, and by its kind to the signed in`, () => {
    expect(page.loginProtected).toBe(false)
    expect(guard(page, null, unknownFlags).kind).toBe('open')
    const expected = entries.includes(page.name) ? 'home' : 'open'
    for (const role of all) expect(guard(page, as(role), unknownFlags).kind, role).toBe(expected)
  })
}

for (const page of pageRows.filter(isProtected)) {
  const [allowed = [], feature] = protectedPages[page.name] ?? []
  test(`${page.path} leads a visitor to sign in, and a session without merchant to the choice`, () => {
    expect(guard(page, null, flagsWith(feature, true)).kind).toBe('login')
    const before = { ...as('ADMIN'), merchantData: null, roleType: undefined }
    const expected = page.name === 'choose-merchant' ? 'open' : 'chooseMerchant'
    expect(guard(page, before, flagsWith(feature, true)).kind).toBe(expected)
  })
  for (const role of all) {
    test(`${page.path} as ${role}, in every state of its feature`, () => {
      const decide = (value: boolean | null, failed = false) =>
        guard(page, as(role), flagsWith(feature, value, failed))
      if (!allowed.includes(role)) {
        for (const value of [true, false, null])
          expect(decide(value)).toMatchObject({ kind: 'denied', missing: 'permission' })
        return
      }
      expect(decide(true).kind).toBe('open')
      if (feature === undefined) {
        for (const value of [false, null]) expect(decide(value).kind).toBe('open')
        return
      }
      expect(decide(null).kind).toBe('wait')
      expect(decide(false)).toEqual({ kind: 'denied', missing: 'feature', feature })
      expect(decide(false, true)).toEqual({ kind: 'denied', missing: 'featureCheck', feature })
    })
  }
}
