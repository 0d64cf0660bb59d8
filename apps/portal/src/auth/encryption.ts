/** The three encryptions of specification section 9: RSA-OAEP with SHA-1 under the installation's two public keys. */
import { config, type Config } from '#api/config.ts'
import { base64Of, bytesOf } from '#ui/format/base64.ts'
import { now } from '../clock.ts'

/** Thrown outside secure contexts (https, localhost), where browsers offer no `crypto.subtle`. */
export class EncryptionMissing extends Error {
  override readonly name = 'EncryptionMissing'
}

/**
 * Encrypts a value under a public key (SPKI, base64) as base64. Throws a `RangeError` for more than the key can hold:
 * 342 bytes for RSA-3072.
 */
export const encryptUnder = async (publicKey: string, value: string): Promise<string> => {
  // The types have it everywhere.
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
  return base64Of(await subtle.encrypt({ name: 'RSA-OAEP' }, key, plain))
}

/** A tab may be open for longer than the service accepts an old key, which is a day. */
const MAX_KEY_AGE_MS = 3_600_000
const publicKeys = async (): Promise<Config['publicKeys']> =>
  (await config(MAX_KEY_AGE_MS)).publicKeys

/** The first encryption: a password, in NFC, so that the same letters are the same bytes on every keyboard. */
export const encryptPassword = async (password: string): Promise<string> =>
  encryptUnder((await publicKeys()).password, password.normalize('NFC'))

/** The second encryption, which chooses the key: PINs have their own. */
export const encryptChoosing = async (value: string, withPinKey: boolean): Promise<string> => {
  const keys = await publicKeys()
  return encryptUnder(withPinKey ? keys.pin : keys.password, value)
}

/** The third encryption: the time plus an offset, in seconds, as a token that expires. */
export const encryptExpiry = async (offsetSeconds: number): Promise<string> =>
  encryptUnder((await publicKeys()).password, String(Math.floor(now() / 1000) + offsetSeconds))
