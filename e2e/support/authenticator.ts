/** A simulated authenticator app, a person who has one, and a virtual passkey device. */
import { createHmac } from 'node:crypto'
import type { Envelope } from '@merchant/contract/core/envelope.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { NEW_PASSWORD, newPerson } from './people.ts'
import { request, signIn, type StoredSession } from './portal.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/**
 * The code of an authenticator app (RFC 6238), `steps` half minutes from now. A code is accepted once, and the
 * service also accepts the previous and the next one. A test's second sign-in therefore sends the next code, which
 * stays valid if the half minute ends meanwhile.
 */
export const appCode = (secret: string, ahead = 0): string => {
  const bits = Array.from(secret, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const hash = createHmac('sha1', key).update(step).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export interface PersonWithApp {
  readonly address: string
  /** The session in which the app was set up, which needed no code yet. */
  readonly session: StoredSession
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Sets up an app, so that the person's next sign-in requires a code. */
export const newPersonWithApp = async (): Promise<PersonWithApp> => {
  const address = await newPerson()
  const session = await signIn(address, 0, NEW_PASSWORD)
  const { accessToken: token = '' } = session
  const { payload: app } = await request<Envelope<{ factorId: string; secret: string }>>(
    '/api/x/mfa/totp',
    { method: 'POST', token, body: { name: 'Telephone' } },
  )
  const { payload: added } = await request<Envelope<{ recoveryCodes: string[] }>>(
    '/api/x/mfa/totp/confirm',
    { method: 'POST', token, body: { factorId: app.factorId, code: appCode(app.secret) } },
  )
  return { address, session, secret: app.secret, recoveryCodes: added.recoveryCodes }
}

/** Adds a virtual authenticator to this tab that creates and presents passkeys without a touch. */
export const addAuthenticator = async (page: Page, context: BrowserContext): Promise<void> => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
