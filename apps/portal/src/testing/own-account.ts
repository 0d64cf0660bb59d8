/** The user's own account, as the service returns it: sessions and second factors. */
import type { Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls, type OwnSession } from '@merchant/contract/areas/session.calls.ts'
import { profileOf } from './people.ts'

const times = {
  createdAt: '2026-11-21 09:02:11',
  lastSeenAt: '2026-11-21 14:02:40',
  expiresAt: '2026-11-21 21:02:11',
} as const

export const thisSession: OwnSession = {
  ...times,
  sessionId: 'ses_thisone00001',
  merchantName: 'Harbour Bakery',
  device: 'Chrome on macOS',
  current: true,
}
export const onThePhone: OwnSession = {
  ...times,
  sessionId: 'ses_thephone0001',
  merchantName: 'Harbour Bakery',
  device: 'Safari on iOS',
  lastSeenAt: '2026-11-21 13:58:02',
  current: false,
}
export const atTheCounter: OwnSession = {
  ...times,
  sessionId: 'ses_counter00001',
  merchantName: null,
  device: null,
  lastSeenAt: '2026-11-21 13:55:47',
  current: false,
}

export const sessionsOf = (items: readonly OwnSession[]) => ({
  items: [...items],
  pageNumber: 1,
  pageSize: 100,
  total: items.length,
  totalPages: 1,
  capped: false,
  asOf: '2026-11-21 14:03:00',
})

export const phone: Factor = {
  factorId: 'fac_thephone0001',
  kind: 'TOTP',
  name: 'Telephone',
  createdAt: '2026-10-01 10:00:00',
  lastUsedAt: '2026-11-21 09:02:05',
}
export const key: Factor = {
  factorId: 'fac_thekey000001',
  kind: 'PASSKEY',
  name: 'Blue key',
  createdAt: '2026-10-02 10:00:00',
  lastUsedAt: null,
}

/** The reply that starts the setup of an authenticator app. */
export const newApp = {
  factorId: 'fac_newphone0001',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Admin%20Portal:mei%40harbour.example?issuer=Admin%20Portal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
} as const

export const factorsOf = (factors: readonly Factor[], recoveryCodesLeft = 10) => ({
  enabled: factors.length > 0,
  factors: [...factors],
  recoveryCodesLeft: factors.length > 0 ? recoveryCodesLeft : 0,
})

export const recoveryCodes = Array.from(
  { length: 10 },
  (_none, index) => `k${String(index)}wz-2pmq-8tfa-h3x7`,
)

/** What the account page requests besides the second factors, for staff with one session. */
export const aroundFactors = [
  [accountCalls.profile, profileOf('STAFF')],
  [sessionCalls.list, sessionsOf([thisSession])],
] as const
