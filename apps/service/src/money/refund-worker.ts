/** The worker: looks for due refunds each second and whenever it is woken, several at a time. */
import type { Logger } from '#effects/log.ts'
import { advance, claim, type RefundWork } from './refund-steps.ts'

export interface RefundWorker {
  /** A refund was committed: look at once. */
  readonly wake: () => void
  /** Takes no more; resolves when what it holds is done. */
  readonly stop: () => Promise<void>
}

const POLL_MS = 1_000
const AT_ONCE = 8
/** The lease outlasts the call and the two short transactions around it. */
export const tempo = { callMs: 8_000, leaseMs: 12_000 } as const

/** One look: claims what is due and brings each as far as it goes. Answers how many there were. */
export const workOnce = async (work: RefundWork, log: Logger): Promise<number> => {
  const refunds = await claim(work, AT_ONCE)
  await Promise.all(
    refunds.map((refund) =>
      // One that cannot be written down now stays claimed until its lease ends, then is asked about.
      advance(work, refund).catch((error: unknown) => {
        log.error('refund.failed', error, { refundNo: refund.refundNo })
      }),
    ),
  )
  return refunds.length
}

export const startRefundWorker = (
  effects: Pick<RefundWork, 'database' | 'gateway'> & { readonly log: Logger },
): RefundWorker => {
  const work: RefundWork = { ...tempo, database: effects.database, gateway: effects.gateway }
  const stopping = new AbortController()
  let woken = false
  let running: Promise<void> | undefined

  const drain = async (): Promise<void> => {
    do {
      woken = false
      const done = await workOnce(work, effects.log)
      if (done === AT_ONCE) woken = true
    } while (woken && !stopping.signal.aborted)
  }
  const look = (): void => {
    woken = true
    if (stopping.signal.aborted || running !== undefined) return
    running = drain()
      .catch((error: unknown) => {
        // The database is away: the next second asks again.
        effects.log.warn('refund.no-database', { error: error instanceof Error ? error.name : '' })
      })
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(look, POLL_MS)
  timer.unref()
  look()
  return {
    wake: look,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
