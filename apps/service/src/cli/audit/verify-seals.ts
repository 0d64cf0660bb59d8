/** Compares a trail with its seals, and with those that are stored outside the database. */
import type { Seal, Sealer } from '#infra/crypto/seal.ts'
import type { Database } from '#infra/db/database.ts'
import type { Chain } from '#domain/audit/chain.rules.ts'
import { findHashes, listSeals } from '#domain/audit/seal.queries.ts'
import { isNote, lostSeals, notesIn } from './restored.ts'

export interface SealsFound {
  /** What is wrong, as sentences. */
  readonly faults: readonly string[]
  /** The last entry that a seal covers; 0 without one. */
  readonly sealedTo: number
  /** The keys before, with the last entry that each sealed. */
  readonly former: readonly { readonly keyId: string; readonly to: number }[]
  readonly anchoredTo: number
  /** The entries after which the trail was restored, with the operator's reasons. */
  readonly restored: readonly { readonly to: number; readonly reason: string }[]
}

type StoredSeal = Awaited<ReturnType<typeof listSeals>>[number]

export const verifySeals = (
  database: Database,
  sealer: Sealer,
  chain: Chain,
  anchors: readonly Seal[],
  /** Of the database: the service may have anchored further seals since. */
  anchorsReadAt?: string,
): Promise<SealsFound> =>
  database.system(async (db) => {
    const { merchantId } = chain
    const stored = await listSeals(db, merchantId, anchorsReadAt)
    const all = anchors.filter((anchor) => anchor.merchantId === merchantId)
    const lost = lostSeals(sealer, all)
    const own = all.filter((anchor) => !isNote(anchor) && !lost.has(anchor.seal))
    const seqs = own.map(({ seq }) => seq)
    const hashes = await findHashes(db, merchantId, seqs)
    const key: Key = {
      sealer,
      since: stored.find((seal) => sealer.judge(seal) === 'CURRENT')?.seq,
    }
    return {
      faults: [
        ...stored.flatMap((seal, index) => faultOfSeal(key, seal, stored[index - 1], chain)),
        ...own.flatMap((anchor) => faultOfAnchor(key, anchor, hashes, stored, chain)),
        ...all
          .filter((one) => isNote(one) && sealer.judge(one) === 'FORGED')
          .map(({ seq }) => `the note of a restore after ${entry(seq)} is forged`),
        ...missingAnchors(stored, own),
      ],
      sealedTo: stored.at(-1)?.seq ?? 0,
      former: [...new Map(stored.map(({ keyId, seq }) => [keyId, seq]))]
        .filter(([keyId]) => keyId !== sealer.keyId)
        .map(([keyId, to]) => ({ keyId, to })),
      anchoredTo: Math.max(0, ...seqs),
      restored: notesIn(sealer, all).map(({ seq, restored = '' }) => ({
        to: seq,
        reason: restored,
      })),
    }
  })

const entry = (seq: number): string => `entry ${String(seq)}`

interface Key {
  readonly sealer: Sealer
  /** The first entry of the trail with its seal. */
  readonly since: number | undefined
}

/**
 * A seal counts by the key that made it. Seals of a key before AUDIT_KEY end where the first one of AUDIT_KEY is: that
 * one covers the earlier entries by their hashes, so that the former key is not needed any more, and proves nothing of
 * what follows.
 */
const faultOfKey = ({ sealer, since }: Key, seal: Seal, name: string): string | undefined => {
  const verdict = sealer.judge(seal)
  if (verdict === 'FORGED') return `${name} is forged`
  if (verdict === 'CURRENT') return undefined
  if (since !== undefined && seal.seq >= since)
    return `${name} is of a former AUDIT_KEY (${seal.keyId}), after it was replaced`
  return verdict === 'UNKNOWN' && since === undefined
    ? `${name} is of another AUDIT_KEY (${seal.keyId})`
    : undefined
}

/** Entries that were removed by their age left no hash, except the last of them. */
const isRemoved = ({ seq, hash }: Seal, { startSeq, startHash }: Chain): boolean =>
  seq < startSeq || (seq === startSeq && hash === startHash)

const faultOfSeal = (
  key: Key,
  seal: StoredSeal,
  before: StoredSeal | undefined,
  chain: Chain,
): string[] => {
  const fault = faultOfKey(key, seal, `the seal of ${entry(seal.seq)}`)
  if (fault !== undefined) return [fault]
  if (seal.previous !== (before?.seal ?? ''))
    return [`the seal before that of ${entry(seal.seq)} is missing`]
  return seal.entryHash === seal.hash || isRemoved(seal, chain)
    ? []
    : [`${entry(seal.seq)} is not the one that was sealed`]
}

const faultOfAnchor = (
  key: Key,
  anchor: Seal,
  hashes: ReadonlyMap<number, string>,
  stored: readonly StoredSeal[],
  chain: Chain,
): string[] => {
  const fault = faultOfKey(key, anchor, `the anchor of ${entry(anchor.seq)}`)
  if (fault !== undefined) return [fault]
  if (hashes.get(anchor.seq) !== anchor.hash && !isRemoved(anchor, chain))
    return [`${entry(anchor.seq)} is not the one that was anchored: the trail was rewritten`]
  return stored.some(({ seal }) => seal === anchor.seal)
    ? []
    : [`the seal of ${entry(anchor.seq)} is anchored, but no longer in the database`]
}

const missingAnchors = (stored: readonly StoredSeal[], own: readonly Seal[]): string[] => {
  const known = new Set(own.map(({ seal }) => seal))
  const missing = stored.find(({ isAnchored, seal }) => isAnchored && !known.has(seal))
  return missing === undefined
    ? []
    : [`the seal of ${entry(missing.seq)} is missing in the anchors`]
}
