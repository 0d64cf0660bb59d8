import type { Database } from '#infra/db/database.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readRefunds } from '#dev/testing/refunds.queries.ts'
import { beforeEach, expect, test } from 'vitest'

/** So many requests do all of their work, and are ended for the sake of another before it is kept. */
const unlucky = { left: 0, tries: 0 }
const ending = (real: Database): Database => ({
  ...real,
  request: (identify, work, options) =>
    real.request(
      identify,
      async (db, who) => {
        unlucky.tries += 1
        const result = await work(db, who)
        if (unlucky.left === 0) return result
        unlucky.left -= 1
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      },
      options,
    ),
})
const opened = await serviceAlone({ database: ending })
const { database, deps } = opened
const { pay, someone } = refundFixtures(opened)
let woken = 0
Object.assign(deps, { wakeRefunds: () => (woken += 1) })

beforeEach(() => {
  woken = 0
  unlucky.tries = 0
})

test('a request that is begun again is carried out once, and what follows it follows once', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const options = { key: 'begun-again-key-1' }
  unlucky.left = 2
  const answer = await refund(merTradeNo, { amount: '10.00' }, options)
  expect(answer).toMatchObject({ status: 200 })
  expect([unlucky.tries, woken]).toEqual([3, 1])
  expect((await refund(merTradeNo, { amount: '10.00' }, options)).payload).toEqual(answer.payload)
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
  expect(await auditOf(database, merchant.merchantId, 'refunds.refund')).toHaveLength(1)
})

test('one that is ended each time leaves nothing, and its key is good for the next try', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const options = { key: 'begun-again-key-2' }
  unlucky.left = 3
  expect(await refund(merTradeNo, { amount: '10.00' }, options)).toMatchObject({
    status: 503,
    code: '5030',
  })
  expect([unlucky.tries, woken]).toEqual([3, 0])
  expect(await readRefunds(database, merchant.merchantId)).toEqual([])
  expect(await refund(merTradeNo, { amount: '10.00' }, options)).toMatchObject({ status: 200 })
  expect(woken).toBe(1)
})
