/** What each source reported about one refund, and whether the reports contradict each other. */

interface Word {
  readonly outcome: string
  /** Of another amount than was requested. */
  readonly isOther: boolean
  /** An operator decided about it. */
  readonly isDecided?: boolean
}

export interface Made {
  readonly refundNo: string
  readonly cents: number
  readonly key: string | undefined
  /** By source and outcome. */
  readonly words: Map<string, Word>
  isDisputed: boolean
}

export const say = (made: Made, source: string, word: Word): void => {
  const name = `${source} ${word.outcome}`
  const known = made.words.get(name)
  // A report that an operator has decided about does not count again, unless its amount is different.
  if (known?.isDecided !== true || known.isOther !== word.isOther) made.words.set(name, word)
  const open = [...made.words.values()].filter(({ isDecided }) => isDecided !== true)
  const outcomes = new Set(open.map(({ outcome }) => outcome))
  if (outcomes.size > 1 || open.some((one) => one.isOther && one.outcome === 'SUCCESS'))
    made.isDisputed = true
}
