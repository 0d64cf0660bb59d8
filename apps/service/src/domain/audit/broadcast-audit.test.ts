import type { Database } from '#infra/db/database.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { readTrail } from '#dev/testing/members.ts'
import { expect, test } from 'vitest'
import { insertBroadcast } from './audit.queries.ts'
import { writeBroadcasts } from './audit.ts'
import { listAuditedMerchants } from './chain.queries.ts'

const { database, newMerchant } = await serviceAlone()

const nobody = { userId: null, displayName: 'Tests', roleType: null }
const merchantsOf = async (count: number): Promise<string[]> => {
  const merchants = Array.from({ length: count }, () => newMerchant())
  await Promise.all(merchants.map(({ ready }) => ready))
  return merchants.map(({ merchantId }) => merchantId)
}
const broadcast = (objectId: string) =>
  database.system((db) =>
    insertBroadcast(db, nobody, { action: 'test.all', objectType: 'file', objectId }),
  )
const objectsOf = (merchantIds: readonly string[]) =>
  Promise.all(
    merchantIds.map(async (merchantId) =>
      (await readTrail(database, merchantId)).map(({ objectId }) => objectId),
    ),
  )

/** Fails in its nth transaction, like a process that is stopped there. */
const stoppedAt = (nth: number): Database => {
  let count = 0
  return {
    ...database,
    system: (work, options) =>
      database.system(async (db) => {
        const result = await work(db)
        if ((count += 1) === nth) throw new Error('stopped')
        return result
      }, options),
  }
}

test('a broadcast that is interrupted anywhere is continued, and reaches every trail once', async () => {
  const merchantIds = await merchantsOf(3)
  await broadcast('first')
  await broadcast('second')
  // Two transactions to a merchant, and two at the end of each entry.
  for (let nth = 1; nth <= 17; nth += 1)
    await writeBroadcasts(stoppedAt(nth % 5)).catch((error: unknown) => {
      expect(error).toMatchObject({ message: 'stopped' })
    })
  await writeBroadcasts(database)
  expect(await objectsOf(merchantIds)).toEqual(merchantIds.map(() => ['first', 'second']))
})

test('entries already written stay when the next trail cannot be written', async () => {
  const merchantIds = await merchantsOf(6)
  await broadcast('third')
  await expect(writeBroadcasts(stoppedAt(12))).rejects.toThrow('stopped')
  // Five trails have the entry; the sixth was rolled back.
  const all = await listAuditedMerchants(database)
  const reached = (await objectsOf(all)).filter((entries) => entries.includes('third'))
  expect(reached).toHaveLength(5)
  await writeBroadcasts(database)
  expect(await objectsOf(merchantIds)).toEqual(merchantIds.map(() => ['third']))
})

test('several processes at once write each broadcast once to every trail, in order', async () => {
  const merchantIds = await merchantsOf(5)
  await broadcast('fourth')
  await broadcast('fifth')
  await Promise.all([1, 2, 3].map(() => writeBroadcasts(database)))
  expect(await objectsOf(merchantIds)).toEqual(merchantIds.map(() => ['fourth', 'fifth']))
})

test('a merchant created afterwards does not get the entry', async () => {
  await merchantsOf(1)
  await broadcast('sixth')
  const later = await merchantsOf(1)
  await writeBroadcasts(database)
  expect(await objectsOf(later)).toEqual([[]])
})
