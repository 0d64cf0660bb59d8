/** The worker: looks for due refunds each second and whenever it is woken, several at a time. */
import type { Logger } from '#infra/log.ts'
import { advance, claim, type RefundWork } from '#domain/refunds/refund-steps.ts'
import type { ClaimedRefund } from '#domain/refunds/refund-work.queries.ts'

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

const bring = (work: RefundWork, log: Logger, refund: ClaimedRefund): Promise<void> =>
  // One that cannot be written down now stays claimed until its lease ends, then is asked about.
  advance(work, refund).catch((error: unknown) => {
    log.error({ err: error, refundNo: refund.refundNo }, 'refund.failed')
  })

/** One look, waited for: claims what is due and brings each as far as it goes. */
export const workOnce = async (work: RefundWork, log: Logger): Promise<void> => {
  const refunds = await claim(work, AT_ONCE)
  await Promise.all(refunds.map((refund) => bring(work, log, refund)))
}

export const startRefundWorker = (
  effects: Pick<RefundWork, 'database' | 'gateway'> & { readonly log: Logger },
): RefundWorker => {
  const { log } = effects
  const work: RefundWork = { ...tempo, database: effects.database, gateway: effects.gateway }
  const stopping = new AbortController()
  /** What is in our hands. A slow call keeps its own place and nobody else's. */
  const held = new Set<Promise<void>>()
  let isBehind = false
  let woken = false
  let looking: Promise<void> | undefined

  const hold = (refund: ClaimedRefund): void => {
    const done = bring(work, log, refund).finally(() => {
      held.delete(done)
      if (isBehind) look()
    })
    held.add(done)
  }
  const claimMore = async (): Promise<void> => {
    while (woken && !stopping.signal.aborted) {
      woken = false
      const places = AT_ONCE - held.size
      const refunds = places > 0 ? await claim(work, places) : []
      isBehind = refunds.length === places
      for (const refund of refunds) hold(refund)
    }
  }
  const look = (): void => {
    woken = true
    if (stopping.signal.aborted) return
    looking ??= claimMore()
      .catch((error: unknown) => {
        // The database is away: the next second asks again.
        log.warn({ err: error }, 'refund.no-database')
      })
      .finally(() => {
        looking = undefined
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
      await looking
      await Promise.all(held)
    },
  }
}
