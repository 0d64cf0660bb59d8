/** Passkeys. The service sends and gets the structures of WebAuthn in JSON, which the library converts. */
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyOffer,
  PasskeyRequest,
} from '@merchant/contract/areas/second-factor.shapes.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type * as z from 'zod/mini'

/** The browser has no passkeys, or the person cancelled. */
export class PasskeyMissing extends Error {
  override readonly name = 'PasskeyMissing'
}

/** This device already has a passkey of this person. */
export class PasskeyKnown extends Error {
  override readonly name = 'PasskeyKnown'
}

// The types have both everywhere; old browsers and plain http do not.
const has = (owner: object, name: string): boolean => Reflect.get(owner, name) !== undefined

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = (): boolean =>
  has(navigator, 'credentials') && has(window, 'PublicKeyCredential')

/** Loaded with the first passkey: most people sign in without one. */
const loadLibrary = () => {
  if (!hasPasskeys()) throw new PasskeyMissing()
  return import('@simplewebauthn/browser')
}

/** Signs the challenge with a passkey. Throws `PasskeyMissing` when the person cancels. */
export const getPasskey = async (
  request: PasskeyRequest,
): Promise<z.input<typeof PasskeyAssertion>> => {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = request as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new PasskeyMissing()
  })
}

/** Creates a passkey. Throws `PasskeyKnown` if this device has one, and `PasskeyMissing` when the person cancels. */
export const createPasskey = async (
  offer: z.infer<typeof PasskeyOffer>,
): Promise<z.input<typeof PasskeyCreation>> => {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = offer as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch((failure: unknown) => {
    const isKnown = failure instanceof Error && failure.name === 'InvalidStateError'
    throw isKnown ? new PasskeyKnown() : new PasskeyMissing()
  })
}
