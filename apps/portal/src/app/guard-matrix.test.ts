/**
 * Every page × role × state of its feature: opened or refused (spec 2 and 6). The cases come from the page table; the
 * expectations for pages of the specification come from its transcription.
 */
import type { Feature, FeatureFlag } from '@merchant/contract/access/features.ts'
import { permits } from '@merchant/contract/access/page-events.ts'
import { roles, type SessionRole } from '@merchant/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { unknownFlags, type Flags } from '#auth/flags.ts'
import type { Session } from '#auth/session.ts'
import { chosen, signedIn } from '#testing/people.ts'
import { specifiedPages } from '#testing/specified-pages.ts'
import { guard } from './guard.ts'
import { pageRows } from './pages.ts'

const all: readonly SessionRole[] = [...roles, 'FINANCE']

/**
 * Who may open a page, and the required feature: as transcribed for pages of the specification, from the row for ours.
 */
const expectedOf = ({ path, event, feature }: (typeof pageRows)[number]) =>
  specifiedPages.find((page) => page.path === path) ?? {
    roles: all.filter((role) => permits(role, event)),
    feature,
  }

const flagOf: Readonly<Record<Feature, FeatureFlag>> = {
  FPS_A2A: 'showFPSA2A',
  PAYMENT_NETWORK: 'showConsolidatedTrans',
  BILL_QR: 'showBillingQR',
  GO_WALLET: 'showGowallet',
}
/** All other flags inverted, so that only the right one can decide. */
const flagsWith = (feature: Feature | undefined, value: boolean | null, failed = false): Flags => {
  const others = value !== true
  const flags: Flags = {
    ...unknownFlags,
    showFPSA2A: others,
    showConsolidatedTrans: others,
    showBillingQR: others,
    showGowallet: others,
    failed: failed && feature !== undefined ? [flagOf[feature]] : [],
  }
  return feature === undefined ? flags : { ...flags, [flagOf[feature]]: value }
}
const as = (role: SessionRole): Session => {
  const { userData, userMerchantProfiles } = signedIn(role)
  return { ...chosen(role), userData, userMerchantProfiles }
}

for (const page of pageRows.filter((row) => row.loginProtected === false)) {
  test(`${page.path} opens to a visitor, and by its kind to the signed in`, () => {
    expect(guard(page, null, unknownFlags).kind).toBe('open')
    const expected = page.entry === true ? 'home' : 'open'
    for (const role of all) expect(guard(page, as(role), unknownFlags).kind, role).toBe(expected)
  })
}

for (const page of pageRows.filter((row) => row.loginProtected !== false)) {
  const { roles: allowed, feature } = expectedOf(page)
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
