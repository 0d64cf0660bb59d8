/** Carries out requested refunds, several at a time; how one is carried out is in `refund-steps.ts`. */
import type { Logger } from '#infra/log.ts'
import { advance, claim, type RefundWork } from '#domain/refunds/refund-steps.ts'
import type { ClaimedRefund } from '#domain/refunds/refund-work.queries.ts'
import type { Loop } from '#infra/loop.ts'
import { startSlots } from './slots.ts'

const EVERY_MS = 1_000
const CONCURRENCY = 8
/** The lease outlasts the call and the two short transactions around it. */
const timing = { callMs: 8_000, leaseMs: 12_000 } as const

export const advanceLogged = (
  work: RefundWork,
  log: Logger,
  refund: ClaimedRefund,
): Promise<void> =>
  // A refund whose outcome could not be stored stays claimed until its lease ends; then the gateway is asked.
  advance(work, refund).catch((error: unknown) => {
    log.error({ err: error, refundNo: refund.refundNo }, 'refund.failed')
  })

export const startRefundWorker = ({
  database,
  gateway,
  log,
}: Pick<RefundWork, 'database' | 'gateway'> & { readonly log: Logger }): Loop => {
  const work: RefundWork = { ...timing, database, gateway }
  return startSlots({
    name: 'refunds',
    everyMs: EVERY_MS,
    concurrency: CONCURRENCY,
    log,
    claim: (free) => claim(work, free),
    advance: (refund) => advanceLogged(work, log, refund),
  })
}
