/** What is wrong with an audit trail: the first entry that breaks it, and how. */
import type { auditFlaws } from '@merchant/contract/areas/audit.calls.ts'

export interface Link {
  readonly seq: number
  /** In hexadecimal digits. */
  readonly hash: string
}

export interface ChainPart {
  /** The intact entry after which the part begins; without it the part begins with the first entry. */
  readonly after?: Link | undefined
  /** The most entries of the part. */
  readonly limit?: number
}

export interface Chain {
  readonly merchantId: string
  readonly entries: number
  readonly lastSeq: number | null
  readonly lastHash: string | null
  /** The end of the trail as `audit_head` records it. */
  readonly headSeq: number | null
  readonly headHash: string | null
  /** The first entry whose hash, number or link to the entry before it is wrong. */
  readonly brokenSeq: number | null
  /** The number it should have. */
  readonly expectedSeq: number | null
  /** Its own hash is wrong. */
  readonly isAltered: boolean | null
  /** The last entry before the break. */
  readonly goodSeq: number | null
  readonly goodHash: string | null
  /** The last entry that was removed by age, and its hash; 0 and empty if none was. */
  readonly startSeq: number
  readonly startHash: string
}

/** The action of the entry that anchors a trail whose beginning was removed. */
export const beginningOfTrail = {
  action: 'audit.remove',
  objectType: 'trail',
  objectId: 'beginning',
} as const

export interface Flaw {
  readonly kind: (typeof auditFlaws)[number]
  readonly seq: number
}

/** Whether the part reaches the end of the trail. */
export const isAtEnd = ({ entries }: Chain, { limit = Infinity }: ChainPart): boolean =>
  entries < limit

/** Undefined when the trail, or the part of it, is intact. */
export const findFlaw = (chain: Chain, given: ChainPart = {}): Flaw | undefined => {
  const { brokenSeq, expectedSeq, headSeq, lastSeq, startSeq, startHash } = chain
  // The beginning may have been removed since the part was chosen.
  const part = (given.after?.seq ?? 0) > startSeq ? given : { ...given, after: undefined }
  if (startSeq > 0 && given.after?.seq === startSeq && given.after.hash !== startHash)
    return { kind: 'REPLACED', seq: startSeq }
  if (brokenSeq !== null && expectedSeq !== null) {
    if (brokenSeq > expectedSeq) return { kind: 'MISSING', seq: expectedSeq }
    if (brokenSeq < expectedSeq) return { kind: 'INSERTED', seq: brokenSeq }
    if (chain.isAltered === true) return { kind: 'CHANGED', seq: brokenSeq }
    return { kind: brokenSeq === part.after?.seq ? 'REPLACED' : 'UNLINKED', seq: brokenSeq }
  }
  if (!isAtEnd(chain, part)) return undefined
  if (part.after !== undefined && lastSeq === null) return { kind: 'MISSING', seq: part.after.seq }
  const [head, last] = [headSeq ?? 0, lastSeq ?? 0]
  if (head > last) return { kind: 'MISSING', seq: last + 1 }
  if (head < last) return { kind: 'INSERTED', seq: head + 1 }
  if ((chain.headHash ?? '') !== (chain.lastHash ?? '')) return { kind: 'REPLACED', seq: last }
  return undefined
}

const sentences: Readonly<Record<Flaw['kind'], string>> = {
  MISSING: 'is missing',
  INSERTED: 'was put in',
  CHANGED: 'was changed',
  UNLINKED: 'does not follow the entry before it: one of the two was changed',
  REPLACED: 'is not the one that was written last',
}

/** The flaw of a whole trail as a sentence, for commands. */
export const flawOf = (chain: Chain): string | undefined => {
  const flaw = findFlaw(chain)
  return flaw && `entry ${String(flaw.seq)} ${sentences[flaw.kind]}`
}
