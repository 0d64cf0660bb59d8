/** Passkeys: what the service asks for and gets is WebAuthn's own, with its bytes as base64url. */
import type {
  PasskeyAssertion,
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

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

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
  // The types promise it; a browser on plain http, or an old one, does not keep that promise.
  const store = Reflect.get(navigator, 'credentials') as CredentialsContainer | undefined
  const shown = await store?.get({ publicKey: optionsOf(request) }).catch(() => null)
  if (!(shown instanceof PublicKeyCredential)) throw new PasskeyMissing()
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
