/** Makes the codes of billing-QR requests, one request at a time, and deletes expired requests. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import type { Threads } from '#infra/threads.ts'
import { SERVICE } from '#domain/audit/actors.ts'
import { byMerchant } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { giveUp, JobGivenUp, makeCodes, type BillWork } from '#areas/billing-qr/bill-job.ts'
import { claimJob, expireJobs, releaseLease } from '#areas/billing-qr/bill-work.queries.ts'
import { notifyJob } from '#areas/billing-qr/bill-job.queries.ts'
import type { Job } from '#infra/loop.ts'

interface BillWorker {
  readonly database: Database
  readonly threads: Threads
  readonly log: Logger
}

const EVERY_MS = 2_000
const EXPIRY_MS = 60 * 60_000
const EXPIRE_BATCH_SIZE = 10
/** A request whose worker died this often is given up. */
const MAX_ATTEMPTS = 5

/** One round: works on the oldest unclaimed request, from its first row to its ZIP. True when there was one. */
export const makeDueCodes = async (
  { database, threads, log }: BillWorker,
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
    if (job.leaseNo > MAX_ATTEMPTS) await giveUp(work, job)
    else await makeCodes(work, job)
  } catch (error) {
    if (error instanceof JobGivenUp || signal.aborted) {
      await database.system((db) => releaseLease(db, job))
      return false
    }
    // It stays claimed until its lease ends; then a worker starts it again.
    log.error({ err: error, jobId: job.jobId }, 'bills.failed')
  }
  return true
}

/** One round; resolves to the number of requests that expired. */
export const expireDueBillRequests = (database: Database): Promise<number> =>
  database.system(async (db) => {
    const jobs = await expireJobs(db, EXPIRE_BATCH_SIZE)
    for (const { merchantId, jobId } of byMerchant(jobs))
      await insertAudit(db, merchantId, SERVICE, null, {
        action: 'billing-qr.expire',
        objectType: 'bill_job',
        objectId: jobId,
      })
    return jobs.length
  })

export const billJob = (worker: BillWorker): Job => ({
  name: 'bills',
  everyMs: EVERY_MS,
  poll: (stopping) => makeDueCodes(worker, stopping),
})

export const billExpiryJob = (database: Database): Job => ({
  name: 'bills.expiry',
  everyMs: EXPIRY_MS,
  poll: async () => (await expireDueBillRequests(database)) === EXPIRE_BATCH_SIZE,
})
