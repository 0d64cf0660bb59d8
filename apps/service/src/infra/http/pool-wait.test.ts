import { ok } from 'node:assert/strict'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, test } from 'vitest'
import { openDatabase, type Database } from '#infra/db/database.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { holdConnection } from '#dev/testing/connections.ts'

/** Requests go to a database with one connection while it is busy, and to the usual one before. */
let small: Database | undefined
let isBusy = false
const { as, newMerchant } = await serviceAlone({
  database: (real, config) => {
    const opened = (small = openDatabase(config, { connections: 1, waitMs: 100 }))
    return {
      ...real,
      request: (identify, work, options) =>
        (isBusy ? opened : real).request(identify, work, options),
      close: async () => {
        await opened.close()
        await real.close()
      },
    }
  },
})

test('whoever finds every connection taken is told when to come back, and is served then', async () => {
  const ask = as('MERCHANT', newMerchant())
  expect(await ask(merchantCalls.profile, {})).toMatchObject({ status: 200 })
  ok(small)
  const letGo = await holdConnection(small)
  isBusy = true
  const answer = await ask(merchantCalls.profile, {})
  expect(answer).toMatchObject({ status: 503, code: '5030', payload: null })
  expect(answer.headers['retry-after']).toBe('2')
  expect(small.pool()).toEqual({ total: 1, idle: 0, waiting: 0 })
  await letGo()
  isBusy = false
  expect(await ask(merchantCalls.profile, {})).toMatchObject({ status: 200 })
})
