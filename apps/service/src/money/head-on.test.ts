import { setTimeout as pause } from 'node:timers/promises'
import { platformCalls } from '@merchant/contract/areas/platform.calls.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { testedDatabase } from '#testing/databases.ts'
import { service, type TestMerchant } from '#testing/harness.ts'
import { platformDesk } from '#testing/platform-desk.ts'
import { seedPayments } from '#testing/seeded-payments.queries.ts'
import { expect, test } from 'vitest'

const opened = await service()
const { database, newMerchant } = opened
const platform = await platformDesk(opened)

const lock = (db: Db, { merchantId }: TestMerchant, merTradeNo: string) =>
  sql`select 1 from payment where merchant_id = ${merchantId} and mer_trade_no = ${merTradeNo} for update`.execute(
    db,
  )

/** Whether somebody waits for what this transaction holds. */
const isWaitedFor = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/**
 * Takes the second payment, waits until the request that holds the first wants it too, and then
 * wants the first. False when it was this side that the database ended.
 */
const meetHeadOn = async (merchant: TestMerchant, request: () => Promise<unknown>) => {
  let asked: Promise<unknown> = Promise.resolve()
  const isThrough = await database
    .system(async (db) => {
      await lock(db, merchant, 'HEAD-2')
      asked = request()
      while (!(await isWaitedFor(db))) await pause(5)
      await lock(db, merchant, 'HEAD-1')
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '40P01') return false
      throw error
    })
  return { isThrough, answer: await asked }
}

const results = ['HEAD-1', 'HEAD-2'].map((merTradeNo) => ({
  merTradeNo,
  settlementDate: '2026-11-21',
  receivedAmount: '10.00',
}))

test.skipIf(testedDatabase === 'embedded')(
  'settlement results that the database ends for the sake of another batch are taken all the same',
  async () => {
    // Whoever waits longest is ended; on a slow machine that may be the other side: then once more.
    for (let round = 1; round <= 20; round += 1) {
      const merchant = newMerchant()
      const seeds = results.map(({ merTradeNo }) => ({ mer_trade_no: merTradeNo }))
      await seedPayments(database, merchant, seeds)
      const { isThrough, answer } = await meetHeadOn(merchant, () =>
        platform.send(platformCalls.settlements, {
          merchantId: merchant.merchantId,
          settlements: results,
        }),
      )
      expect(answer).toMatchObject({ code: '0000', payload: { changed: 2, rejected: [] } })
      if (isThrough) return
    }
    throw new Error('The results were never the ones to be ended')
  },
)
