import { ok } from 'node:assert/strict'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#infra/db/database.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { holdConnection } from '#dev/testing/races.queries.ts'

/** While `isBusy`, requests go to a database with a single connection. */
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

test('a request that finds every connection in use is told when to retry, and then succeeds', async () => {
  const request = as('MERCHANT', newMerchant())
  expect(await request(merchantCalls.profile, {})).toMatchObject({ status: 200 })
  ok(small)
  const { gate } = small
  // The short wait covers connecting too, which takes longer on a busy machine.
  await vi.waitFor(() => gate(() => Promise.resolve()), { timeout: 60_000 })
  const release = await holdConnection(small)
  isBusy = true
  const answer = await request(merchantCalls.profile, {})
  expect(answer).toMatchObject({ status: 503, code: '5030', payload: null })
  expect(answer.headers['retry-after']).toBe('2')
  expect(small.pool()).toEqual({ total: 1, idle: 0, waiting: 0 })
  await release()
  isBusy = false
  expect(await request(merchantCalls.profile, {})).toMatchObject({ status: 200 })
})
