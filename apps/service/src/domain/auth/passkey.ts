/** Passkeys as a second factor: WebAuthn for the address at which people open the portal. */
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyOffer,
  PasskeyRequest,
} from '@merchant/contract/areas/second-factor.shapes.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod/mini'

/** The portal's own origin, from the settings and never from a request. */
export interface RelyingParty {
  readonly origin: string
}

/** ES256, RS256 and EdDSA: what phones, computers and security keys sign with. */
const algorithms = [-7, -257, -8]

const idOf = ({ origin }: RelyingParty): string => new URL(origin).hostname
const originOf = ({ origin }: RelyingParty): string => new URL(origin).origin

export interface KnownPasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

export const offerPasskey = async (
  party: RelyingParty,
  person: { readonly userId: string; readonly username: string; readonly displayName: string },
  known: readonly string[],
): Promise<z.input<typeof PasskeyOffer>> =>
  generateRegistrationOptions({
    rpName: 'Admin Portal',
    rpID: idOf(party),
    userID: new TextEncoder().encode(person.userId),
    userName: person.username,
    userDisplayName: person.displayName,
    excludeCredentials: known.map((id) => ({ id })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })

/** The new passkey; undefined when the answer does not match the request. */
export const readNewPasskey = async (
  party: RelyingParty,
  challenge: string,
  credential: z.infer<typeof PasskeyCreation>,
): Promise<KnownPasskey | undefined> => {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: originOf(party),
      expectedRPID: idOf(party),
      supportedAlgorithmIDs: algorithms,
      // The password was checked before: user presence is enough for a second factor.
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
  } catch {
    return undefined
  }
}

export const createPasskeyChallenge = async (
  party: RelyingParty,
  known: readonly string[],
): Promise<z.input<typeof PasskeyRequest>> =>
  generateAuthenticationOptions({
    rpID: idOf(party),
    allowCredentials: known.map((id) => ({ id })),
    userVerification: 'preferred',
  })

/** The passkey's signature counter; undefined when the answer is not valid. */
export const readPasskey = async (
  party: RelyingParty,
  challenge: string,
  credential: z.infer<typeof PasskeyAssertion>,
  known: KnownPasskey,
): Promise<number | undefined> => {
  const { userHandle, ...response } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: originOf(party),
      expectedRPID: idOf(party),
      requireUserVerification: false,
      credential: {
        id: known.credentialId,
        publicKey: Uint8Array.from(known.publicKey),
        counter: known.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
