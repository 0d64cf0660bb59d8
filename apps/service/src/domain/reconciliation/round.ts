/**
 * The nightly comparison with the acquirer's records, and the one after a failover or a restore, until which no refund
 * is sent: a merchant at a time, claimed by a lease.
 */
import type { Db } from '#infra/db/database.ts'
import { compareRefunds, type Compared, type Reconciling } from './compare.ts'
import {
  beginRound,
  endRound,
  holdRefunds,
  keepAlive,
  leaseRound,
  lockRound,
  moveRound,
  nextMerchant,
  renewLease,
  repeatRound,
} from './round.queries.ts'

type Unit = Compared & { readonly leaseNo: number }

/** What a step did. */
export type Step =
  | { readonly did: 'NOTHING' | 'HELD' | 'BEGUN' | 'COMPARED' | 'RELEASED' | 'ENDED' | 'FAILED' }
  | { readonly did: 'NOT_COMPARED'; readonly merchantId: string; readonly error: unknown }

export const stepRound = async (work: Reconciling): Promise<Step> => {
  const next = await work.database.system(takeNext)
  if ('did' in next) return next
  const { merchantId, leaseNo } = next
  const goOn = () => work.database.system((db) => renewLease(db, leaseNo))
  const step: Step = await compareRefunds({ ...work, goOn }, next).then(
    () => ({ did: 'COMPARED' }),
    (error: unknown) => ({ did: 'NOT_COMPARED', merchantId, error }),
  )
  await work.database.system((db) => moveRound(db, leaseNo, merchantId, step.did === 'COMPARED'))
  return step
}

const takeNext = async (db: Db): Promise<Unit | Step> => {
  const state = await lockRound(db)
  if (state === undefined) return { did: 'NOTHING' }
  const { timeline, newTimeline, current, isHeld } = state
  if (timeline === null || timeline === current) await keepAlive(db, current)
  else if (newTimeline !== current) {
    await holdRefunds(db, current)
    return { did: 'HELD' }
  }
  if (!state.isDue) return { did: 'NOTHING' }
  if (!state.isRunning) {
    await beginRound(db)
    return { did: 'BEGUN' }
  }
  const merchantId = await nextMerchant(db, state.afterMerchant)
  if (merchantId !== undefined)
    return { merchantId, from: state.from, to: state.to, leaseNo: await leaseRound(db) }
  if (state.failures > 0) {
    await repeatRound(db)
    return { did: 'FAILED' }
  }
  await endRound(db, current)
  return { did: isHeld ? 'RELEASED' : 'ENDED' }
}
