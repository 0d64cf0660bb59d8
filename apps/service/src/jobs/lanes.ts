/** Runs endless background checks in lanes: small steps in turn, for at most a tenth of the time. */
import type { Logger } from '#infra/log.ts'
import type { Job } from '#infra/loop.ts'

const EVERY_MS = 30_000

interface Lanes<L extends string, S> {
  readonly name: string
  readonly lanes: readonly L[]
  readonly step: (lane: L) => Promise<S>
  readonly log: Logger
}

/** One turn of each lane. A step that fails ends the turn of its own lane only. */
export const runLanes = async <L extends string, S extends { readonly isAtEnd: boolean }>(
  { name, lanes, step, log }: Lanes<L, S>,
  stopping: AbortSignal,
): Promise<void> => {
  for (const lane of lanes) {
    const begun = performance.now()
    try {
      for (;;) {
        const { isAtEnd } = await step(lane)
        // Equal shares, so that a long lane cannot keep another from its turn.
        const isOver = performance.now() - begun > EVERY_MS / 10 / lanes.length
        if (isAtEnd || isOver || stopping.aborted) break
      }
    } catch (error) {
      log.error({ err: error, lane }, `${name}.check-failed`)
    }
  }
}

export const laneJob = (name: string, turn: (stopping: AbortSignal) => Promise<void>): Job => ({
  name,
  everyMs: EVERY_MS,
  poll: async (stopping) => {
    await turn(stopping)
    return false
  },
})
