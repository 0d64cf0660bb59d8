/** Works on requests for codes, one at a time, and drops those whose time is over. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { startLoop, type Loop } from './loop.ts'
import type { Threads } from '#infra/threads.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { giveUp, JobGivenUp, makeCodes, type BillWork } from '#areas/billing-qr/bill-job.ts'
import { claimJob, expireJobs, releaseLease } from '#areas/billing-qr/bill-work.queries.ts'
import { notifyJob } from '#areas/billing-qr/bill-job.queries.ts'

export interface BillEffects {
  readonly database: Database
  readonly threads: Threads
  readonly log: Logger
}

const EVERY_MS = 2_000
const EXPIRY_MS = 60 * 60_000
const EXPIRE_AT_ONCE = 10
/** A request over which so many workers died is not taken up again. */
const MOST_TRIES = 5

/** One look: the oldest request that nobody holds, from its first row to its ZIP. */
export const workOnce = async (
  { database, threads, log }: BillEffects,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean> => {
  const job = await database.system(async (db) => {
    const claimed = await claimJob(db)
    if (claimed !== undefined) await notifyJob(db, claimed)
    return claimed
  })
  if (job === undefined) return false
  const work: BillWork = { database, threads, signal }
  try {
    if (job.leaseNo > MOST_TRIES) await giveUp(work, job)
    else await makeCodes(work, job)
  } catch (error) {
    if (error instanceof JobGivenUp || signal.aborted) {
      await database.system((db) => releaseLease(db, job))
      return false
    }
    // It stays claimed until its lease ends, and is then begun anew.
    log.error({ err: error, jobId: job.jobId }, 'bills.failed')
  }
  return true
}

const SERVICE = { userId: null, displayName: 'Service', roleType: null }

/** One look for what is over; answers how many there were. */
export const expireOnce = (database: Database): Promise<number> =>
  database.system(async (db) => {
    const jobs = await expireJobs(db, EXPIRE_AT_ONCE)
    // Everybody takes the ends of the trails in one order, so that two services never wait for each other.
    for (const { merchantId, jobId } of jobs.toSorted((a, b) =>
      a.merchantId < b.merchantId ? -1 : 1,
    ))
      await insertAudit(db, merchantId, SERVICE, null, {
        action: 'billing-qr.expire',
        objectType: 'bill_job',
        objectId: jobId,
      })
    return jobs.length
  })

export const startBillWorker = (effects: BillEffects): Loop => {
  const { database, log } = effects
  const stopping = new AbortController()
  const work = startLoop({
    name: 'bills',
    everyMs: EVERY_MS,
    log,
    look: () => workOnce(effects, stopping.signal),
  })
  const expiry = startLoop({
    name: 'bills.expiry',
    everyMs: EXPIRY_MS,
    log,
    look: async () => (await expireOnce(database)) === EXPIRE_AT_ONCE,
  })
  return {
    wake: work.wake,
    stop: async () => {
      stopping.abort()
      await Promise.all([work.stop(), expiry.stop()])
    },
  }
}
