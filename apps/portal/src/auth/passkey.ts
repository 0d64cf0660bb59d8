/** Passkeys. The service sends and gets the structures of WebAuthn, with bytes as base64url. */
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyOffer,
  PasskeyRequest,
} from '@merchant/contract/areas/second-factor.shapes.ts'
import type * as z from 'zod/mini'

/** The browser has no passkeys, or the person cancelled. */
export class PasskeyMissing extends Error {
  override readonly name = 'PasskeyMissing'
}

/** This device already has a passkey of this person. */
export class PasskeyKnown extends Error {
  override readonly name = 'PasskeyKnown'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

// The types have both everywhere; old browsers and plain http do not.
const credentialsOf = (): CredentialsContainer | undefined => Reflect.get(navigator, 'credentials')
const publicKeyCredentialOf = (): typeof PublicKeyCredential | undefined =>
  Reflect.get(window, 'PublicKeyCredential')

/** Whether this browser has passkeys at this address. */
export const hasPasskeys = (): boolean =>
  credentialsOf() !== undefined && publicKeyCredentialOf() !== undefined

const passkeyOf = (credential: Credential | null | undefined): PublicKeyCredential => {
  const constructor = publicKeyCredentialOf()
  if (constructor === undefined || !(credential instanceof constructor)) throw new PasskeyMissing()
  return credential
}

const requestOptions = ({
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

/** Signs the challenge with a passkey. Throws `PasskeyMissing` when the person cancels. */
export const getPasskey = async (
  request: PasskeyRequest,
): Promise<z.input<typeof PasskeyAssertion>> => {
  if (!hasPasskeys()) throw new PasskeyMissing()
  const passkey = passkeyOf(
    await credentialsOf()
      ?.get({ publicKey: requestOptions(request) })
      .catch(() => null),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    passkey.response as AuthenticatorAssertionResponse
  return {
    id: passkey.id,
    rawId: textOf(passkey.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle !== null && { userHandle: textOf(userHandle) }),
    },
  }
}

const creationOptions = (
  offer: z.infer<typeof PasskeyOffer>,
): PublicKeyCredentialCreationOptions => {
  const { rp, user, challenge, pubKeyCredParams, timeout, attestation } = offer
  const { authenticatorSelection: selection, excludeCredentials = [] } = offer
  return {
    rp: { name: rp.name, ...(rp.id !== undefined && { id: rp.id }) },
    user: { ...user, id: bytesOf(user.id) },
    challenge: bytesOf(challenge),
    pubKeyCredParams,
    ...(timeout !== undefined && { timeout }),
    ...(attestation !== undefined && {
      attestation: attestation as AttestationConveyancePreference,
    }),
    ...(selection !== undefined && {
      authenticatorSelection: selection as AuthenticatorSelectionCriteria,
    }),
    excludeCredentials: excludeCredentials.map(({ id }) => ({
      id: bytesOf(id),
      type: 'public-key',
    })),
  }
}

/** Creates a passkey. Throws `PasskeyKnown` if this device has one, and `PasskeyMissing` when the person cancels. */
export const createPasskey = async (
  offer: z.infer<typeof PasskeyOffer>,
): Promise<z.input<typeof PasskeyCreation>> => {
  if (!hasPasskeys()) throw new PasskeyMissing()
  const passkey = passkeyOf(
    await credentialsOf()
      ?.create({ publicKey: creationOptions(offer) })
      .catch((failure: unknown) => {
        if (failure instanceof DOMException && failure.name === 'InvalidStateError')
          throw new PasskeyKnown()
        return null
      }),
  )
  const { clientDataJSON, attestationObject } = passkey.response as AuthenticatorAttestationResponse
  return {
    id: passkey.id,
    rawId: textOf(passkey.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
    },
  }
}
