/**
 * Seals of audit trails: HMACs over the end of a trail and the seal before, with a key that is not in the database, so
 * that its owner cannot make one.
 */
import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The end of a trail. Hashes and seals in hexadecimal digits. */
export interface SealedHead {
  readonly merchantId: string
  readonly seq: number
  readonly hash: string
  /** The seal before; empty for the first. */
  readonly previous: string
}

export interface Seal extends SealedHead {
  readonly seal: string
  readonly keyId: string
}

export interface Sealer {
  readonly keyId: string
  readonly seal: (head: SealedHead) => Seal
  readonly isGenuine: (seal: Seal) => boolean
}

export const sealerWith = (secret: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'admin-portal', 'audit seals', 32))
  const keyId = hash('sha256', key, 'hex').slice(0, 8)
  const hmacOf = (head: SealedHead): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([head.merchantId, head.seq, head.hash, head.previous]))
      .digest()
  return {
    keyId,
    seal: (head) => ({ ...head, keyId, seal: hmacOf(head).toString('hex') }),
    isGenuine: (given) => {
      const seal = Buffer.from(given.seal, 'hex')
      const expected = hmacOf(given)
      return seal.length === expected.length && timingSafeEqual(seal, expected)
    },
  }
}
