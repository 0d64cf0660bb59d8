import type { Database } from '#infra/db/database.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { readTrail } from '#dev/testing/members.queries.ts'
import { expect, test } from 'vitest'
import { insertAuditOfAll } from './broadcast-audit.queries.ts'
import { finishAuditOfAll } from './broadcast-audit.ts'
import { listAuditedMerchants } from './chain.queries.ts'

const { database, newMerchant } = await serviceAlone()

const nobody = { userId: null, displayName: 'Tests', roleType: null }
const merchantsOf = async (count: number): Promise<string[]> => {
  const merchants = Array.from({ length: count }, () => newMerchant())
  await Promise.all(merchants.map(({ ready }) => ready))
  return merchants.map(({ merchantId }) => merchantId)
}
const ask = (objectId: string) =>
  database.system((db) =>
    insertAuditOfAll(db, nobody, { action: 'test.all', objectType: 'test', objectId }),
  )
const told = (merchantIds: readonly string[]) =>
  Promise.all(
    merchantIds.map(async (merchantId) =>
      (await readTrail(database, merchantId)).map(({ objectId }) => objectId),
    ),
  )

/** Ends its own process, so to speak, in the middle of its nth transaction. */
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

test('what was stopped at any place is gone on with, and every merchant is told once', async () => {
  const merchantIds = await merchantsOf(3)
  await ask('first')
  await ask('second')
  // Two transactions to a merchant, and two at the end of each entry.
  for (let nth = 1; nth <= 17; nth += 1)
    await finishAuditOfAll(stoppedAt(nth % 5)).catch((error: unknown) => {
      expect(error).toMatchObject({ message: 'stopped' })
    })
  await finishAuditOfAll(database)
  expect(await told(merchantIds)).toEqual(merchantIds.map(() => ['first', 'second']))
})

test('what one merchant was told stays when the next cannot be', async () => {
  const merchantIds = await merchantsOf(6)
  await ask('third')
  await expect(finishAuditOfAll(stoppedAt(12))).rejects.toThrow('stopped')
  // Five found their entry, and what the sixth was about to be told was taken back.
  const all = await listAuditedMerchants(database)
  const isTold = (await told(all)).filter((entries) => entries.includes('third'))
  expect(isTold).toHaveLength(5)
  await finishAuditOfAll(database)
  expect(await told(merchantIds)).toEqual(merchantIds.map(() => ['third']))
})

test('several that write at once tell every merchant once, in the order in which it was asked', async () => {
  const merchantIds = await merchantsOf(5)
  await ask('fourth')
  await ask('fifth')
  await Promise.all([1, 2, 3].map(() => finishAuditOfAll(database)))
  expect(await told(merchantIds)).toEqual(merchantIds.map(() => ['fourth', 'fifth']))
})

test('a merchant who came afterwards is not told', async () => {
  await merchantsOf(1)
  await ask('sixth')
  const later = await merchantsOf(1)
  await finishAuditOfAll(database)
  expect(await told(later)).toEqual([[]])
})
