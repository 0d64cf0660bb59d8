/**
 * The three encryptions of specification section 9: RSA-OAEP with SHA-1, as base64. The keys are the
 * two public ones of the installation (SPKI, base64).
 */
import { config } from '#api/config.ts'
import { now } from '../clock.ts'

/** Browsers offer encryption only on https and on localhost. */
export class EncryptionMissing extends Error {
  override readonly name = 'EncryptionMissing'
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Encrypts a value under a public key. RSA-3072 carries 342 bytes; more is a RangeError. */
export const encryptUnder = async (publicKey: string, value: string): Promise<string> => {
  // The types promise it; a browser on plain http does not keep that promise.
  const subtle = Reflect.get(globalThis.crypto, 'subtle') as SubtleCrypto | undefined
  if (subtle === undefined) throw new EncryptionMissing()
  const key = await subtle.importKey(
    'spki',
    bytesOf(publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-1' },
    false,
    ['encrypt'],
  )
  const { modulusLength } = key.algorithm as RsaHashedKeyAlgorithm
  const plain = new TextEncoder().encode(value)
  if (plain.length > modulusLength / 8 - 42) throw new RangeError('too long to be encrypted')
  const cipher = new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, key, plain))
  return btoa(String.fromCharCode(...cipher))
}

/** The first: a password, in NFC, so that the same letters are the same bytes on every keyboard. */
export const encryptPassword = async (password: string): Promise<string> =>
  encryptUnder((await config()).publicKeys.password, password.normalize('NFC'))

/** The second: the flag chooses the key. PINs have their own. */
export const encryptChoosing = async (value: string, withPinKey: boolean): Promise<string> => {
  const { publicKeys } = await config()
  return encryptUnder(withPinKey ? publicKeys.pin : publicKeys.password, value)
}

/** The third: the time in seconds plus an offset, as a token that ends by itself. */
export const encryptExpiry = async (offsetSeconds: number): Promise<string> =>
  encryptUnder(
    (await config()).publicKeys.password,
    String(Math.floor(now() / 1000) + offsetSeconds),
  )
