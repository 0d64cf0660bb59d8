/**
 * Verifies audit trails in the background, a part of one merchant's trail at a time. `END` goes on from the
 * last good link to the end of the trail; `WALK` goes through it from the first entry on. An entry that `WALK` finds
 * broken takes the last good link back to the entry before it, so that `END` sees the break until it is repaired. `WALK`
 * also corrects the note that a trail is sealed to its end.
 */
import type { Database, Db } from '#infra/db/database.ts'
import { notify } from '#domain/messages/notify.ts'
import { findFlaw, isAtEnd, type Chain, type Flaw, type Link } from './chain.rules.ts'
import { readPart } from './chain.queries.ts'
import {
  addTrail,
  lockCheck,
  lockDue,
  markFailed,
  saveCheck,
  type CheckRow,
  type Lane,
} from './check.queries.ts'
import { correctSealed } from './seal.queries.ts'

export interface NewFlaw extends Flaw {
  readonly merchantId: string
}

export interface Checked {
  /** Nothing is left to check for now. */
  readonly isAtEnd: boolean
  /** Found for the first time. */
  readonly flaw?: NewFlaw | undefined
}

/** Entries in one statement, which takes a fraction of a second. */
const PART = 10_000
const TIMEOUT_MS = 60_000
const beginning: Link = { seq: 0, hash: '' }

const linkOf = (seq: number | null, hash: string | null): Link | undefined =>
  seq === null || seq < 1 || hash === null ? undefined : { seq, hash }

/**
 * Checks the next part of the trail that is due. A trail whose check fails waits, so that it does not block others
 * (A-583).
 */
export const checkNext = async (database: Database, lane: Lane, limit = PART): Promise<Checked> => {
  let tried: string | undefined
  const check = async (db: Db): Promise<Checked> => {
    const due = await lockDue(db, lane)
    if (due === undefined) return { isAtEnd: true }
    tried = due.merchantId
    const { flaw } = await (lane === 'END' ? checkEnd(db, due, null, limit) : walk(db, due, limit))
    if (lane === 'WALK') await correctSealed(db, due.merchantId)
    return { isAtEnd: false, flaw: flaw?.seq === due.flawSeq ? undefined : flaw }
  }
  try {
    return await database.system(check, { statementTimeoutMs: TIMEOUT_MS })
  } catch (error) {
    const merchantId = tried
    if (merchantId !== undefined) await database.system((db) => markFailed(db, merchantId))
    throw error
  }
}

/** The most parts that a person waits for; the service checks the rest. */
const MAX_PARTS = 10

/** Goes on to the end of the trail at once, for a person who asks for it. */
export const checkNow = async (db: Db, merchantId: string, by: string): Promise<void> => {
  await addTrail(db, merchantId)
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const { isAtEnd: isDone } = await checkEnd(db, await lockCheck(db, merchantId), by, PART)
    if (isDone) return
  }
}

const checkEnd = async (
  db: Db,
  row: CheckRow,
  checkedBy: string | null,
  limit: number,
): Promise<Checked> => {
  const { merchantId } = row
  const part = { after: linkOf(row.goodSeq, row.goodHash), limit }
  const chain = await readPart(db, merchantId, part)
  const good = linkOf(chain.goodSeq, chain.goodHash)
  const flaw = findFlaw(chain, part)
  if (flaw !== undefined) {
    const intactAt = row.flaw === null ? row.checkedAt : row.intactAt
    await saveCheck(db, merchantId, { ...(good && { good }), flaw, intactAt, checkedBy })
    if (flaw.seq !== row.flawSeq) await notifyOf(db, merchantId, flaw)
    return { isAtEnd: true, flaw: { merchantId, ...flaw } }
  }
  const isDone = isAtEnd(chain, part)
  await saveCheck(db, merchantId, {
    ...(good && { good }),
    ...(isDone && { flaw: null, intactAt: null, checkedBy }),
  })
  return { isAtEnd: isDone }
}

const walk = async (db: Db, row: CheckRow, limit: number): Promise<Checked> => {
  const { merchantId } = row
  const part = { after: linkOf(row.walkSeq, row.walkHash), limit }
  const chain: Chain = await readPart(db, merchantId, part)
  const flaw = findFlaw(chain, part)
  const good = linkOf(chain.goodSeq, chain.goodHash) ?? part.after ?? beginning
  if (flaw !== undefined) {
    const intactAt = row.flaw === null ? row.walkedAt : row.intactAt
    // `END` may report a known break one entry earlier. Only an earlier one than that is a new break.
    const isEarlier = row.flawSeq === null || flaw.seq < row.flawSeq
    await saveCheck(db, merchantId, {
      ...(good.seq < row.goodSeq && { good }),
      walk: beginning,
      isWalked: true,
      ...(isEarlier && { flaw, intactAt }),
    })
    if (isEarlier) await notifyOf(db, merchantId, flaw)
    return { isAtEnd: true, flaw: isEarlier ? { merchantId, ...flaw } : undefined }
  }
  const isDone = isAtEnd(chain, part)
  await saveCheck(db, merchantId, isDone ? { walk: beginning, isWalked: true } : { walk: good })
  return { isAtEnd: isDone }
}

const notifyOf = (db: Db, merchantId: string, { seq }: Flaw): Promise<void> =>
  notify(db, [{ merchantId, kind: 'AUDIT_BROKEN', detail: { seq } }])
