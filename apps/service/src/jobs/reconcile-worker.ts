/** Compares the acquirer's records with ours every night, and after a failover or a restore before any refund is sent. */
import { addFoundRefund, type Reconciling } from '#domain/reconciliation/compare.ts'
import { stepRound, type Step } from '#domain/reconciliation/round.ts'
import type { Logger } from '#infra/log.ts'
import type { Job } from '#infra/loop.ts'

type Deps = Reconciling & { readonly log: Logger }

const EVERY_MS = 5_000

/** One step; resolves to whether more may be due. `failed`: the refunds that could not be added. */
export const stepReconciliation = async (
  deps: Deps,
  failed: Set<string> = new Set(),
): Promise<boolean> => {
  // What cannot be added must not keep the merchants from being compared, and refunds from being sent.
  const isAdded = await addFoundRefund(deps.database, failed).catch((error: unknown) => {
    deps.log.error({ err: error }, 'reconcile.failed')
    return false
  })
  const step = await stepRound({
    ...deps,
    onDifference: (difference) => {
      deps.log.error(difference, 'reconcile.difference')
    },
  })
  report(deps.log, step)
  return isAdded || !['NOTHING', 'HELD', 'FAILED'].includes(step.did)
}

const report = (log: Logger, step: Step): void => {
  switch (step.did) {
    case 'HELD':
      log.error('refunds.held')
      break
    case 'RELEASED':
      log.info('refunds.released')
      break
    case 'NOT_COMPARED':
      log.error({ err: step.error, merchantId: step.merchantId }, 'reconcile.failed')
      break
    case 'NOTHING':
    case 'BEGUN':
    case 'COMPARED':
    case 'ENDED':
    case 'FAILED':
  }
}

export const reconcileJob = (deps: Deps): Job => {
  const failed = new Set<string>()
  return { name: 'reconcile', everyMs: EVERY_MS, poll: () => stepReconciliation(deps, failed) }
}
