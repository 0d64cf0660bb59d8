/** Passkeys: what the service asks for and gets is WebAuthn's own, with its bytes as base64url. */
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyOffer,
  PasskeyRequest,
} from '@merchant/contract/areas/second-factor.shapes.ts'
import type * as z from 'zod/mini'

/** The browser has no passkeys, or the person showed none. */
export class PasskeyMissing extends Error {
  override readonly name = 'PasskeyMissing'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** The device has one of this person's already. */
export class PasskeyKnown extends Error {
  override readonly name = 'PasskeyKnown'
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The types promise both; a browser on plain http, or an old one, does not keep that promise. */
const storeOf = (): CredentialsContainer | undefined => Reflect.get(navigator, 'credentials')
const kindOf = (): typeof PublicKeyCredential | undefined =>
  Reflect.get(window, 'PublicKeyCredential')

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = (): boolean => storeOf() !== undefined && kindOf() !== undefined

/** What the browser gave, where it is a passkey. */
const passkeyOf = (given: Credential | null | undefined): PublicKeyCredential => {
  const kind = kindOf()
  if (kind === undefined || !(given instanceof kind)) throw new PasskeyMissing()
  return given
}

const optionsOf = ({
  challenge,
  rpId,
  timeout,
  userVerification,
  allowCredentials = [],
}: PasskeyRequest): PublicKeyCredentialRequestOptions => ({
  challenge: bytesOf(challenge),
  ...(rpId !== undefined && { rpId }),
  ...(timeout !== undefined && { timeout }),
  ...(userVerification !== undefined && {
    userVerification: userVerification as UserVerificationRequirement,
  }),
  allowCredentials: allowCredentials.map(({ id }) => ({ id: bytesOf(id), type: 'public-key' })),
})

/** Asks the browser for one of the passkeys. Throws `PasskeyMissing` when the person shows none. */
export const showPasskey = async (
  request: PasskeyRequest,
): Promise<z.input<typeof PasskeyAssertion>> => {
  if (!hasPasskeys()) throw new PasskeyMissing()
  const shown = passkeyOf(
    await storeOf()
      ?.get({ publicKey: optionsOf(request) })
      .catch(() => null),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    shown.response as AuthenticatorAssertionResponse
  return {
    id: shown.id,
    rawId: textOf(shown.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle !== null && { userHandle: textOf(userHandle) }),
    },
  }
}

const creationOf = (offer: z.infer<typeof PasskeyOffer>): PublicKeyCredentialCreationOptions => {
  const { rp, user, challenge, pubKeyCredParams, timeout, attestation } = offer
  const { authenticatorSelection: wish, excludeCredentials = [] } = offer
  return {
    rp: { name: rp.name, ...(rp.id !== undefined && { id: rp.id }) },
    user: { ...user, id: bytesOf(user.id) },
    challenge: bytesOf(challenge),
    pubKeyCredParams,
    ...(timeout !== undefined && { timeout }),
    ...(attestation !== undefined && {
      attestation: attestation as AttestationConveyancePreference,
    }),
    ...(wish !== undefined && {
      authenticatorSelection: wish as AuthenticatorSelectionCriteria,
    }),
    excludeCredentials: excludeCredentials.map(({ id }) => ({
      id: bytesOf(id),
      type: 'public-key',
    })),
  }
}

/**
 * Has the browser make a passkey. Throws `PasskeyKnown` where the device has one already, and
 * `PasskeyMissing` when the person makes none.
 */
export const makePasskey = async (
  offer: z.infer<typeof PasskeyOffer>,
): Promise<z.input<typeof PasskeyCreation>> => {
  if (!hasPasskeys()) throw new PasskeyMissing()
  const made = passkeyOf(
    await storeOf()
      ?.create({ publicKey: creationOf(offer) })
      .catch((failure: unknown) => {
        if (failure instanceof DOMException && failure.name === 'InvalidStateError')
          throw new PasskeyKnown()
        return null
      }),
  )
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    rawId: textOf(made.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
    },
  }
}
