/** A loop whose polls only claim: slow work occupies its own slot and delays nothing else. */
import type { Logger } from '#infra/log.ts'
import { startLoop, type Loop } from '#infra/loop.ts'

interface Slots<W> {
  readonly name: string
  readonly everyMs: number
  readonly concurrency: number
  readonly log: Logger
  /** Claims at most `free` pieces of work. */
  readonly claim: (free: number) => Promise<readonly W[]>
  /** Does not reject. */
  readonly advance: (work: W) => Promise<void>
}

export const startSlots = <W>(slots: Slots<W>): Loop => {
  const { name, everyMs, concurrency, log, claim, advance } = slots
  const running = new Set<Promise<void>>()

  const loop = startLoop({
    name,
    everyMs,
    log,
    poll: async () => {
      const free = concurrency - running.size
      const claimed = free > 0 ? await claim(free) : []
      for (const work of claimed) {
        const done = advance(work).finally(() => {
          running.delete(done)
          // More may be due, however few were claimed: `claim` may give each owner a few at a time.
          loop.wake()
        })
        running.add(done)
      }
      return false
    },
  })
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      await Promise.all(running)
    },
  }
}
