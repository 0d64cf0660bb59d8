/** Figures with their targets, judged by the interval of their readings. */
import { coresOfOthers, isMeasurable, loadAverage } from './machine.ts'
import { median, medianInterval, verdictOf } from './statistics.ts'

export interface Figure {
  readonly what: string
  /** One for each round, a ratio being of two sides that took turns. What is counted has one. */
  readonly readings: readonly number[]
  /** The maximum, or with `atLeast` the minimum. */
  readonly target: number
  readonly unit: string
  readonly atLeast?: boolean
}

export interface Board {
  readonly hold: (figure: Figure) => void
  readonly note: (line: string) => void
}

export interface Figures {
  /** Measures one part and judges its figures. */
  readonly part: (name: string, measure: (board: Board) => Promise<void>) => Promise<void>
  readonly end: () => boolean
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const shown = (value: number, unit: string): string => {
  const digits = unit === 'x' ? 2 : value < 10 ? 1 : 0
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === 'x' ? unit : ` ${unit}`}`
}

export const openFigures = (): Figures => {
  const counts = { PASS: 0, MISS: 0, OPEN: 0 }
  const judge = ({ what, readings, target, unit, atLeast = false }: Figure): void => {
    const interval = medianInterval(readings)
    const verdict = verdictOf(interval, target, atLeast)
    counts[verdict] += 1
    const bound = `${atLeast ? 'at least' : 'at most'} ${shown(target, unit)}`
    const range =
      readings.length < 2
        ? ''
        : `   (${shown(interval.low, unit)} to ${shown(interval.high, unit)})`
    say(
      `  ${verdict}  ${what.padEnd(62)} ${shown(median(readings), unit).padStart(14)}   ${bound}${range}`,
    )
  }
  return {
    part: async (name, measure) => {
      const before = await coresOfOthers()
      say(`\n${name}   load ${loadAverage()}, others use ${before.toFixed(2)} cores`)
      const startedAt = performance.now()
      await measure({ hold: judge, note: (line) => say(`        ${line}`) })
      say(`        took ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
    },
    end: () => {
      say(
        `\n${String(counts.PASS)} passed, ${String(counts.MISS)} missed, ${String(counts.OPEN)} open`,
      )
      return counts.MISS === 0
    },
  }
}

/** Why nothing can be measured on this machine; undefined when it can. */
export const refusal = (): string | undefined =>
  isMeasurable()
    ? undefined
    : 'The benchmark reads CPU and memory of processes from /proc, which only Linux has'
