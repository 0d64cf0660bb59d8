/** Prints one line for each check, and figures below it. */
export interface Tally {
  /** Passes when nothing is listed. */
  readonly expectNone: (sentence: string, offenders: readonly string[]) => void
  readonly skip: (sentence: string, reason: string) => void
  readonly figure: (text: string) => void
  readonly end: () => boolean
}

export const openTally = (): Tally => {
  let [passed, failed, skipped] = [0, 0, 0]
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`)
  }
  return {
    expectNone: (sentence, offenders) => {
      if (offenders.length === 0) passed += 1
      else failed += 1
      say(`  ${offenders.length === 0 ? '✓' : '✗'} ${sentence}`)
      for (const offender of offenders.slice(0, 5)) say(`      ${offender}`)
      if (offenders.length > 5) say(`      and ${String(offenders.length - 5)} more`)
    },
    skip: (sentence, reason) => {
      skipped += 1
      say(`  - ${sentence}: skipped, ${reason}`)
    },
    figure: (text) => {
      say(`    ${text}`)
    },
    end: () => {
      say(`${String(passed)} passed, ${String(failed)} failed, ${String(skipped)} skipped`)
      return failed === 0
    },
  }
}

/** `median 12, 95th percentile 30, max 41` */
export const spread = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    String(Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0))
  return `median ${at(0.5)}, 95th percentile ${at(0.95)}, max ${at(1)}`
}
