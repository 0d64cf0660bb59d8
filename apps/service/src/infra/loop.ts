/** Polls for due work at an interval and whenever it is woken, one poll at a time, and stops cleanly. */
import type { Logger } from '#infra/log.ts'

/** One kind of background work. Each claims rows by a lease or a lock: every process may run them all. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Does what is due. True when more may be due: then it is polled again at once. */
  readonly poll: (stopping: AbortSignal) => Promise<boolean>
}

export interface Loop {
  /** Work was committed: poll now instead of at the next interval. */
  readonly wake: () => void
  /** Starts no further poll; resolves when the running one has ended. */
  readonly stop: () => Promise<void>
}

export const startLoop = ({ name, everyMs, poll, log }: Job & { readonly log: Logger }): Loop => {
  const stopping = new AbortController()
  let isWoken = false
  let running: Promise<void> | undefined

  const drain = async (): Promise<void> => {
    do {
      isWoken = false
      if (await poll(stopping.signal)) isWoken = true
    } while (isWoken && !stopping.signal.aborted)
  }
  const wake = (): void => {
    isWoken = true
    if (stopping.signal.aborted || running !== undefined) return
    running = drain()
      .catch((error: unknown) => {
        // Usually the database is unreachable: the next interval tries again.
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
