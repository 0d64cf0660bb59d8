import type { Database } from '#infra/db/database.ts'
import { auditOf } from '#dev/testing/account.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readRefunds } from '#dev/testing/refunds.queries.ts'
import { beforeEach, expect, test } from 'vitest'

/** This many attempts do their work and then fail with a deadlock instead of committing. */
const deadlocks = { left: 0, attempts: 0 }
const deadlocking = (real: Database): Database => ({
  ...real,
  request: (identify, work, options) =>
    real.request(
      identify,
      async (db, who) => {
        deadlocks.attempts += 1
        const result = await work(db, who)
        if (deadlocks.left === 0) return result
        deadlocks.left -= 1
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      },
      options,
    ),
})
const opened = await serviceAlone({ database: deadlocking })
const { database, deps } = opened
const { pay, someone } = refundFixtures(opened)
let woken = 0
Object.assign(deps, { wakeRefunds: () => (woken += 1) })

beforeEach(() => {
  woken = 0
  deadlocks.attempts = 0
})

test('a retried transaction takes effect once, and its side effects happen once', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const options = { key: 'retried-key-1' }
  deadlocks.left = 2
  const answer = await refund(merTradeNo, { amount: '10.00' }, options)
  expect(answer).toMatchObject({ status: 200 })
  expect([deadlocks.attempts, woken]).toEqual([3, 1])
  expect((await refund(merTradeNo, { amount: '10.00' }, options)).payload).toEqual(answer.payload)
  expect(await readRefunds(database, merchant.merchantId)).toHaveLength(1)
  expect(await auditOf(database, merchant.merchantId, 'refunds.refund')).toHaveLength(1)
})

test('a request whose every attempt fails leaves nothing, and its idempotency key can be used again', async () => {
  const { merchant, refund } = someone()
  const merTradeNo = await pay(merchant)
  const options = { key: 'retried-key-2' }
  deadlocks.left = 3
  expect(await refund(merTradeNo, { amount: '10.00' }, options)).toMatchObject({
    status: 503,
    code: '5030',
  })
  expect([deadlocks.attempts, woken]).toEqual([3, 0])
  expect(await readRefunds(database, merchant.merchantId)).toEqual([])
  expect(await refund(merTradeNo, { amount: '10.00' }, options)).toMatchObject({ status: 200 })
  expect(woken).toBe(1)
})
