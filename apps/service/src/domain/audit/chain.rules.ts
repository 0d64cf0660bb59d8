/** What is wrong with an audit trail, in a sentence that names the first entry. */

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
}

/** Undefined when the trail is intact. */
export const flawOf = (chain: Chain): string | undefined => {
  const { brokenSeq, expectedSeq, headSeq, lastSeq } = chain
  if (brokenSeq !== null && expectedSeq !== null) {
    if (brokenSeq > expectedSeq) return `entry ${String(expectedSeq)} is missing`
    if (brokenSeq < expectedSeq) return `entry ${String(brokenSeq)} was put in`
    return chain.isAltered === true
      ? `entry ${String(brokenSeq)} was changed`
      : `entry ${String(brokenSeq)} does not follow the entry before it: one of the two was changed`
  }
  const [head, last] = [headSeq ?? 0, lastSeq ?? 0]
  if (head > last) return `entry ${String(last + 1)} is missing`
  if (head < last) return `entry ${String(head + 1)} was put in`
  if ((chain.headHash ?? '') !== (chain.lastHash ?? ''))
    return `entry ${String(last)} is not the one that was written last`
  return undefined
}
