/** Seals the ends of audit trails, and stores the seals outside the database. */
import type { Seal, Sealer } from '#infra/crypto/seal.ts'
import type { Anchor } from '#infra/gateways/anchor.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { findFlaw, type Chain } from './chain.rules.ts'
import { readPart } from './chain.queries.ts'
import {
  findNewestSeal,
  hasSealOf,
  insertSeal,
  listUnanchored,
  listUnsealed,
  lockSealing,
  markAnchored,
  markSealed,
} from './seal.queries.ts'

const BATCH = 1_000
/** Entries that one seal covers at most. */
const PART = 10_000
const TIMEOUT_MS = 60_000

export interface Sealed {
  /** Trails whose new entries do not follow the last seal: they are not sealed, and the check finds them. */
  readonly broken: readonly string[]
  /** Trails that could not be read or sealed. */
  readonly failed: readonly { readonly merchantId: string; readonly error: unknown }[]
}

/** Seals every trail that has new entries. */
export const sealTrails = async (database: Database, sealer: Sealer): Promise<Sealed> => {
  const broken: string[] = []
  const failed: { merchantId: string; error: unknown }[] = []
  for (const merchantId of await database.system((db) => listUnsealed(db, BATCH))) {
    try {
      const outcome = await database.system((db) => sealTrail(db, sealer, merchantId), {
        statementTimeoutMs: TIMEOUT_MS,
      })
      if (outcome === 'broken') broken.push(merchantId)
    } catch (error) {
      // It must not keep the others from being sealed.
      failed.push({ merchantId, error })
    }
  }
  return { broken, failed }
}

const sealTrail = async (
  db: Db,
  sealer: Sealer,
  merchantId: string,
): Promise<'sealed' | 'broken' | 'busy'> => {
  if (!(await lockSealing(db))) return 'busy'
  const before = await findNewestSeal(db, merchantId)
  const part = { after: before, limit: PART }
  const chain = await readPart(db, merchantId, part)
  if (!(await maySealAfter(db, sealer, before)) || findFlaw(chain, part) !== undefined)
    return 'broken'
  const head = headOf(chain, before)
  if (head !== undefined)
    await insertSeal(db, sealer.seal({ merchantId, ...head, previous: before?.seal ?? '' }))
  const sealedTo = head ?? before
  if (sealedTo !== undefined) await markSealed(db, merchantId, sealedTo.seq)
  return 'sealed'
}

/**
 * Only what is known to be sealed is continued. A key that was replaced has ended for the trail: its seals no longer
 * count after the first one of its successor.
 */
const maySealAfter = async (db: Db, sealer: Sealer, before: Seal | undefined): Promise<boolean> => {
  const verdict = before === undefined ? 'CURRENT' : sealer.judge(before)
  if (verdict === 'OLD') return !(await hasSealOf(db, before?.merchantId ?? '', sealer.keyId))
  return verdict === 'CURRENT'
}

const headOf = ({ lastSeq, lastHash }: Chain, before: Seal | undefined) =>
  lastSeq === null || lastHash === null || lastSeq === before?.seq
    ? undefined
    : { seq: lastSeq, hash: lastHash }

/** Stores seals elsewhere, the oldest first. True when more may be left. */
export const anchorSeals = async (database: Database, anchor: Anchor): Promise<boolean> => {
  const seals = await database.system((db) => listUnanchored(db, BATCH))
  if (seals.length === 0) return false
  // After a crash between these steps the seals are stored again, which changes nothing.
  await anchor(seals)
  await database.system((db) => markAnchored(db, seals))
  return seals.length === BATCH
}
