/** Figures with their targets, and the statistics they come from. With a busy machine or an unsteady reference a figure is VOID instead of PASS or MISS. */
import { coresOfOthers, isMeasurable, loadAverage } from './machine.ts'

/** With more than this share of a core used by others, figures are void. */
const BUSY_CORES = 0.25
const UNSTEADY = 0.05
const PATIENCE_MS = 30_000

export interface Figure {
  readonly what: string
  readonly is: number
  /** At most this, unless `atLeast` says otherwise. */
  readonly target: number
  readonly unit: string
  readonly atLeast?: boolean
  /** The reference's standard deviation during the measurement, as a share of its mean. */
  readonly variation?: number
  /** Counted, like bytes or pages, and so independent of the machine's load. */
  readonly isCounted?: boolean
}

export interface Board {
  readonly hold: (figure: Figure) => void
  readonly note: (line: string) => void
}

export interface Figures {
  /** Measures one part and judges its figures afterwards, by how quiet the machine was. */
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

/** Waits for a while until other processes are quiet. */
const quietest = async (): Promise<number> => {
  const limit = performance.now() + PATIENCE_MS
  for (;;) {
    const taken = await coresOfOthers()
    if (taken <= BUSY_CORES || performance.now() > limit) return taken
  }
}

export const openFigures = (): Figures => {
  const counts = { PASS: 0, MISS: 0, VOID: 0 }
  const judge = (figure: Figure, busy: number): void => {
    const { what, is, target, unit, atLeast = false, variation = 0, isCounted = false } = figure
    const reason =
      busy > BUSY_CORES && !isCounted
        ? `others used ${busy.toFixed(2)} cores`
        : variation > UNSTEADY
          ? `the reference varied by ${(variation * 100).toFixed(1)} %`
          : undefined
    const verdict =
      reason === undefined ? ((atLeast ? is >= target : is <= target) ? 'PASS' : 'MISS') : 'VOID'
    counts[verdict] += 1
    const bound = `${atLeast ? 'at least' : 'at most'} ${shown(target, unit)}`
    say(
      `  ${verdict}  ${what.padEnd(62)} ${shown(is, unit).padStart(14)}   ${bound}${reason === undefined ? '' : `   (${reason})`}`,
    )
  }
  return {
    part: async (name, measure) => {
      const before = await quietest()
      say(`\n${name}   load ${loadAverage()}, others use ${before.toFixed(2)} cores`)
      const figures: Figure[] = []
      const startedAt = performance.now()
      await measure({
        hold: (figure) => figures.push(figure),
        note: (line) => say(`        ${line}`),
      })
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
      const after = await coresOfOthers()
      for (const figure of figures) judge(figure, Math.max(before, after))
      say(`        took ${seconds} s; others used ${after.toFixed(2)} cores afterwards`)
    },
    end: () => {
      say(
        `\n${String(counts.PASS)} passed, ${String(counts.MISS)} missed, ${String(counts.VOID)} void`,
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

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

/** Standard deviation as a share of the mean. */
export const variation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1)) / mean
}

/** The median of a ratio taken pair by pair: what slowed both sides of a pair down cancels out. */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)))
