/**
 * Removes what is older than its setting, a merchant and a piece at a time, each in a transaction of its own
 * with an entry in the audit trail.
 */
import { SERVICE } from '#domain/audit/actors.ts'
import { byMerchant } from '#domain/audit/audit.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { beginningOfTrail, findFlaw } from '#domain/audit/chain.rules.ts'
import { readPart } from '#domain/audit/chain.queries.ts'
import type { Db } from '#infra/db/database.ts'
import { removeOldPayments, type RemovedPayments } from './old-payments.queries.ts'
import { deleteEntries, findOldEntries } from './old-trail.queries.ts'
import {
  erasePerson,
  listFormerMerchants,
  listWithoutMerchant,
  lockLongRemoved,
} from './removed-people.queries.ts'

/** Payments of one transaction: each has about ten index entries. */
export const PAYMENTS = 500
/** Entries of one transaction, and of one anchor. */
const ENTRIES = 5_000
export const PEOPLE = 100

export const removePayments = async (
  db: Db,
  merchantId: string,
  years: number,
): Promise<RemovedPayments> => {
  const removed = await removeOldPayments(db, merchantId, years, PAYMENTS)
  if (removed.payments > 0)
    await insertAudit(db, merchantId, SERVICE, null, {
      action: 'payment.remove',
      detail: { ...removed, years },
    })
  return removed
}

/**
 * Removes the old beginning of a trail, and anchors what is left: an entry of the trail says where it begins and which
 * hash the last removed entry had. A trail that is broken there stays as it is.
 */
export const removeEntries = async (
  db: Db,
  merchantId: string,
  years: number,
): Promise<'removed' | 'none' | 'broken'> => {
  const old = await findOldEntries(db, merchantId, years, ENTRIES)
  if (old === undefined) return 'none'
  const part = { limit: old.count }
  if (findFlaw(await readPart(db, merchantId, part), part) !== undefined) return 'broken'
  await insertAudit(db, merchantId, SERVICE, null, {
    ...beginningOfTrail,
    detail: { ...old },
  })
  await deleteEntries(db, merchantId, old)
  return 'removed'
}

/** Resolves to the number of people whose data was erased. */
export const erasePeople = async (db: Db, days: number): Promise<number> => {
  const userIds = await listWithoutMerchant(db, await lockLongRemoved(db, days, PEOPLE))
  const former: { merchantId: string; userId: string }[] = []
  for (const userId of userIds) {
    await erasePerson(db, userId)
    for (const merchantId of await listFormerMerchants(db, userId))
      former.push({ merchantId, userId })
  }
  for (const { merchantId, userId } of byMerchant(former))
    await insertAudit(db, merchantId, SERVICE, null, {
      action: 'member.erase',
      objectType: 'member',
      objectId: userId,
    })
  return userIds.length
}
