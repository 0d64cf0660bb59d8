/**
 * Encrypts stored secrets: AES-256-GCM under a key derived from KEY_SECRET, bound to the row that each belongs to, so
 * that no ciphertext can be moved to another row. A second secret can be accepted for reading while the first one
 * replaces it.
 */
import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

export interface Wrapping {
  /** `associatedData` binds the ciphertext to its row, such as `platform_key:key_…`. */
  readonly wrap: (plain: Buffer, associatedData: string) => Buffer
  /** Throws if it was encrypted with another secret, or for another row. */
  readonly unwrap: (wrapped: Buffer, associatedData: string) => Buffer
  /** Encrypted with the first secret, and bound to a row. */
  readonly isCurrent: (wrapped: Buffer) => boolean
}

/** Prefix of ciphertexts that are bound to a row. Older ones have none and begin with their random nonce. */
const MAGIC = Buffer.from('APk2')
const KEY_ID_BYTES = 4
const HEAD_BYTES = MAGIC.length + KEY_ID_BYTES
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Key {
  readonly key: Buffer
  /** Prefix of every ciphertext made with this key: the magic bytes and the key's id. */
  readonly head: Buffer
}

const keyOf = (secret: string | Buffer): Key => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'admin-portal', 'installation secrets', 32))
  const id = hash('sha256', key, 'buffer').subarray(0, KEY_ID_BYTES)
  return { key, head: Buffer.concat([MAGIC, id]) }
}

const encrypt = (key: Buffer, plain: Buffer, associatedData: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

const decrypt = (key: Buffer, wrapped: Buffer, associatedData: Buffer): Buffer => {
  const cipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, NONCE_BYTES))
  cipher.setAAD(associatedData).setAuthTag(wrapped.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const body = wrapped.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([cipher.update(body), cipher.final()])
}

/** Encrypts with the first secret, and decrypts what was encrypted with either. */
export const wrappingWith = (secret: string | Buffer, other?: string): Wrapping => {
  const current = keyOf(secret)
  const keys = other === undefined ? [current] : [current, keyOf(other)]
  const isCurrent = (wrapped: Buffer): boolean =>
    wrapped.subarray(0, HEAD_BYTES).equals(current.head)
  return {
    isCurrent,
    wrap: (plain, associatedData) =>
      Buffer.concat([current.head, encrypt(current.key, plain, Buffer.from(associatedData))]),
    unwrap: (wrapped, associatedData) => {
      const known = keys.find(({ head }) => wrapped.subarray(0, HEAD_BYTES).equals(head))
      if (known !== undefined)
        return decrypt(known.key, wrapped.subarray(HEAD_BYTES), Buffer.from(associatedData))
      return unwrapUnbound(keys, wrapped)
    },
  }
}

/** Decrypts ciphertexts from before they were bound to a row. `npm run keys -- rewrap` leaves none. */
const unwrapUnbound = (keys: readonly Key[], wrapped: Buffer): Buffer => {
  let failure: unknown
  for (const { key } of keys)
    try {
      return decrypt(key, wrapped, Buffer.alloc(0))
    } catch (error) {
      failure = error
    }
  throw failure
}
