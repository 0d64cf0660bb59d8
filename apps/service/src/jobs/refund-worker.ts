/** Carries out requested refunds, several at a time; how one is carried out is in `refund-steps.ts`. */
import type { Logger } from '#infra/log.ts'
import { advance, claim, type RefundWork } from '#domain/refunds/refund-steps.ts'
import type { ClaimedRefund } from '#domain/refunds/refund-work.queries.ts'
import { startLoop, type Loop } from './loop.ts'

const EVERY_MS = 1_000
const CONCURRENCY = 8
/** The lease outlasts the call and the two short transactions around it. */
export const timing = { callMs: 8_000, leaseMs: 12_000 } as const

const advanceLogged = (work: RefundWork, log: Logger, refund: ClaimedRefund): Promise<void> =>
  // A refund whose outcome could not be stored stays claimed until its lease ends; then the gateway is asked.
  advance(work, refund).catch((error: unknown) => {
    log.error({ err: error, refundNo: refund.refundNo }, 'refund.failed')
  })

/** One round: claims what is due and waits until each has got as far as it can. */
export const workOnce = async (work: RefundWork, log: Logger): Promise<void> => {
  const refunds = await claim(work, CONCURRENCY)
  await Promise.all(refunds.map((refund) => advanceLogged(work, log, refund)))
}

/** A poll only claims: a slow gateway call occupies its own slot and delays no other refund. */
export const startRefundWorker = ({
  database,
  gateway,
  log,
}: Pick<RefundWork, 'database' | 'gateway'> & { readonly log: Logger }): Loop => {
  const work: RefundWork = { ...timing, database, gateway }
  const running = new Set<Promise<void>>()
  /** The last poll filled every free slot, so more refunds may be due. */
  let mayBeMore = false

  const loop = startLoop({
    name: 'refunds',
    everyMs: EVERY_MS,
    log,
    poll: async () => {
      const free = CONCURRENCY - running.size
      const refunds = free > 0 ? await claim(work, free) : []
      mayBeMore = refunds.length === free
      for (const refund of refunds) {
        const done = advanceLogged(work, log, refund).finally(() => {
          running.delete(done)
          if (mayBeMore) loop.wake()
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
