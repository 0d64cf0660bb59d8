/**
 * Removes payments, audit entries and personal data after the time of their settings; without one they are kept
 * (A-660).
 */
import type { Database, Db } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import {
  erasePeople,
  PAYMENTS,
  PEOPLE,
  removeEntries,
  removePayments,
} from '#domain/retention/retention.ts'
import { listMerchants } from '#domain/retention/old-payments.queries.ts'
import { markRemoved } from '#domain/retention/removed-people.queries.ts'
import { listTrails } from '#domain/retention/old-trail.queries.ts'
import { lockTask } from './lock.queries.ts'
import type { Job } from '#infra/loop.ts'

const EVERY_MS = 60 * 60_000
const TIMEOUT_MS = 60_000

/** Years or days for each kind of record; undefined if it is kept for ever. */
interface LegalRetention {
  readonly paymentYears: number | undefined
  readonly auditYears: number | undefined
  readonly removedMemberDays: number | undefined
}

interface Removing {
  readonly database: Database
  readonly retention: LegalRetention
  readonly log: Logger
}

/** Resolves to what was removed. */
export const removeOld = async (
  { database, retention, log }: Removing,
  stopping: AbortSignal,
): Promise<{ payments: number; refunds: number; trails: number; people: number }> => {
  const sum = { payments: 0, refunds: 0, trails: 0, people: 0 }
  /** Repeats `piece` until nothing is left. Ends at once if another process is doing the same. */
  const inPieces = async (name: string, piece: (db: Db) => Promise<boolean>): Promise<void> => {
    try {
      let isMore = true
      while (isMore && !stopping.aborted)
        isMore = await database.system(
          async (db) => (await lockTask(db, `retention of ${name}`)) && piece(db),
          { statementTimeoutMs: TIMEOUT_MS },
        )
    } catch (error) {
      log.error({ err: error, what: name }, 'retention.failed')
    }
  }
  const { paymentYears, auditYears, removedMemberDays } = retention
  if (paymentYears !== undefined)
    for (const merchantId of await database.system((db) => listMerchants(db, paymentYears)))
      await inPieces(`payments of ${merchantId}`, async (db) => {
        const { payments, refunds } = await removePayments(db, merchantId, paymentYears)
        sum.payments += payments
        sum.refunds += refunds
        return payments >= PAYMENTS
      })
  if (auditYears !== undefined)
    for (const merchantId of await database.system(listTrails))
      await inPieces(`the trail of ${merchantId}`, async (db) => {
        const outcome = await removeEntries(db, merchantId, auditYears)
        if (outcome === 'broken') log.error({ merchantId }, 'retention.trail-broken')
        if (outcome === 'removed') sum.trails += 1
        return outcome === 'removed'
      })
  if (removedMemberDays !== undefined) {
    await inPieces('removed members', async (db) => {
      await markRemoved(db)
      const people = await erasePeople(db, removedMemberDays)
      sum.people += people
      return people === PEOPLE
    })
  }
  if (Object.values(sum).some((count) => count > 0)) log.info(sum, 'retention.done')
  return sum
}

export const retentionJob = (deps: Removing): Job => ({
  name: 'retention',
  everyMs: EVERY_MS,
  poll: async (stopping) => {
    await removeOld(deps, stopping)
    return false
  },
})
