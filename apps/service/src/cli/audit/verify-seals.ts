/** Compares a trail with its seals, and with those that are stored outside of the database. */
import type { Seal, Sealer } from '#infra/crypto/seal.ts'
import type { Database } from '#infra/db/database.ts'
import { findHashes, listSeals } from '#domain/audit/seal.queries.ts'

export interface SealsFound {
  /** What is wrong, as sentences. */
  readonly faults: readonly string[]
  /** The last entry that a seal covers; 0 without one. */
  readonly sealedTo: number
  readonly anchoredTo: number
}

type StoredSeal = Awaited<ReturnType<typeof listSeals>>[number]

export const verifySeals = (
  database: Database,
  sealer: Sealer,
  merchantId: string,
  anchors: readonly Seal[],
): Promise<SealsFound> =>
  database.system(async (db) => {
    const stored = await listSeals(db, merchantId)
    const own = anchors.filter((anchor) => anchor.merchantId === merchantId)
    const seqs = own.map(({ seq }) => seq)
    const hashes = await findHashes(db, merchantId, seqs)
    return {
      faults: [
        ...stored.flatMap((seal, index) => faultOfSeal(sealer, seal, stored[index - 1])),
        ...own.flatMap((anchor) => faultOfAnchor(sealer, anchor, hashes, stored)),
        ...missingAnchors(stored, own),
      ],
      sealedTo: stored.at(-1)?.seq ?? 0,
      anchoredTo: Math.max(0, ...seqs),
    }
  })

const entry = (seq: number): string => `entry ${String(seq)}`

const faultOfSeal = (
  sealer: Sealer,
  seal: StoredSeal,
  before: StoredSeal | undefined,
): string[] => {
  if (seal.keyId !== sealer.keyId)
    return [`the seal of ${entry(seal.seq)} is of another AUDIT_KEY (${seal.keyId})`]
  if (!sealer.isGenuine(seal)) return [`the seal of ${entry(seal.seq)} is forged`]
  if (seal.previous !== (before?.seal ?? ''))
    return [`the seal before that of ${entry(seal.seq)} is missing`]
  return seal.entryHash === seal.hash ? [] : [`${entry(seal.seq)} is not the one that was sealed`]
}

const faultOfAnchor = (
  sealer: Sealer,
  anchor: Seal,
  hashes: ReadonlyMap<number, string>,
  stored: readonly StoredSeal[],
): string[] => {
  if (anchor.keyId !== sealer.keyId)
    return [`the anchor of ${entry(anchor.seq)} is of another AUDIT_KEY (${anchor.keyId})`]
  if (!sealer.isGenuine(anchor)) return [`the anchor of ${entry(anchor.seq)} is forged`]
  if (hashes.get(anchor.seq) !== anchor.hash)
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
