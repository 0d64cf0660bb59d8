import { serviceAlone } from '#dev/testing/harness.ts'
import { forgettable, insertKind, isThere } from '#dev/testing/old-rows.queries.ts'
import { insertPerson } from '#dev/testing/accounts.ts'
import { insertQuietWebhook } from '#dev/testing/webhooks.queries.ts'
import { expect, test } from 'vitest'
import { deleteExpired } from './clean-up-worker.ts'

const { database, deps, newId, newMerchant } = await serviceAlone()
const merchant = newMerchant()
await merchant.ready
const userId = await insertPerson(database, newId, {
  email: 'tidy@harbour.example',
  passwordHash: 'x',
  role: 'MERCHANT',
  merchantIds: [merchant.merchantId],
  shopIds: [],
})
await insertQuietWebhook(database, merchant.merchantId)

test.for(
  forgettable(merchant.merchantId, userId).map((kind, index) => [kind.table, kind, index] as const),
)('a row of %s is deleted once it has expired, and not before', async ([, kind, index]) => {
  const [old, young] = [`old-${String(index)}`, `young-${String(index)}`]
  await insertKind(database, kind, old, kind.old)
  await insertKind(database, kind, young, kind.young)
  await deleteExpired({ database, log: deps.log })
  expect([await isThere(database, kind, old), await isThere(database, kind, young)]).toEqual([
    false,
    true,
  ])
})

test('several processes may clean up at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 4 }, () => deleteExpired({ database, log: deps.log })),
  )
  expect(all).toHaveLength(4)
})
