/**
 * Seals of audit trails: HMACs over the end of a trail and the seal before, with a key that is not in the database, so
 * that its owner cannot make one. The key can be replaced: a seal names the one that it was made with.
 */
import { createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The last entry of a trail. Hashes and seals are hexadecimal. */
export interface SealedHead {
  readonly merchantId: string
  readonly seq: number
  readonly hash: string
  /** The seal before; empty for the first. */
  readonly previous: string
  /**
   * Why the trail was restored to this entry: then it is no seal of the trail, but the operator's statement that the
   * seals after it, up to `previous`, are of entries that the restore lost.
   */
  readonly restored?: string | undefined
}

export interface Seal extends SealedHead {
  readonly seal: string
  readonly keyId: string
}

/**
 * Made with the current key, with the old key or with an unknown key; FORGED if it names a known key but does not
 * verify.
 */
export type Verdict = 'CURRENT' | 'OLD' | 'UNKNOWN' | 'FORGED'

export interface Sealer {
  readonly keyId: string
  /** The key that is being replaced, if any. */
  readonly oldKeyId: string | undefined
  readonly seal: (head: SealedHead) => Seal
  readonly judge: (seal: Seal) => Verdict
}

/** Seals with `secret`; seals made with `oldSecret` still verify. */
export const sealerWith = (secret: string, oldSecret?: string): Sealer => {
  const current = keyOf(secret)
  const old = oldSecret === undefined ? undefined : keyOf(oldSecret)
  return {
    keyId: current.keyId,
    oldKeyId: old?.keyId,
    seal: current.seal,
    judge: (given) => {
      if (given.keyId === current.keyId) return current.isGenuine(given) ? 'CURRENT' : 'FORGED'
      if (given.keyId === old?.keyId) return old.isGenuine(given) ? 'OLD' : 'FORGED'
      return 'UNKNOWN'
    },
  }
}

const keyOf = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'admin-portal', 'audit seals', 32))
  const keyId = hash('sha256', key, 'hex').slice(0, 8)
  const hmacOf = ({ merchantId, seq, hash: hashed, previous, restored }: SealedHead): Buffer => {
    const fields = [merchantId, seq, hashed, previous]
    return createHmac('sha256', key)
      .update(JSON.stringify(restored === undefined ? fields : ['restored', ...fields, restored]))
      .digest()
  }
  return {
    keyId,
    seal: (head: SealedHead): Seal => ({ ...head, keyId, seal: hmacOf(head).toString('hex') }),
    isGenuine: (given: Seal): boolean => {
      const seal = Buffer.from(given.seal, 'hex')
      const expected = hmacOf(given)
      return seal.length === expected.length && timingSafeEqual(seal, expected)
    },
  }
}
