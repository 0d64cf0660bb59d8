/** A job that looks for due work each so often and whenever it is woken, and stops cleanly. */
import type { Logger } from '#infra/log.ts'

export interface Loop {
  /** Work was committed: look at once. */
  readonly wake: () => void
  /** Takes no more; resolves when what it holds is done. */
  readonly stop: () => Promise<void>
}

export interface LoopWork {
  readonly name: string
  readonly everyMs: number
  /** Does what is due and answers whether there may be more. */
  readonly look: () => Promise<boolean>
  readonly log: Logger
}

export const startLoop = ({ name, everyMs, look, log }: LoopWork): Loop => {
  const stopping = new AbortController()
  let woken = false
  let running: Promise<void> | undefined

  const drain = async (): Promise<void> => {
    do {
      woken = false
      if (await look()) woken = true
    } while (woken && !stopping.signal.aborted)
  }
  const wake = (): void => {
    woken = true
    if (stopping.signal.aborted || running !== undefined) return
    running = drain()
      .catch((error: unknown) => {
        // Most likely the database is away: the next round asks again.
        log.warn({ err: error }, `${name}.failed`)
      })
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
