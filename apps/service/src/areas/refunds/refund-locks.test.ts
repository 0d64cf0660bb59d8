/** In which order refunds lock payments and the audit trail: whoever locks several must not meet another in a circle. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvalFixtures } from '#dev/testing/approval-fixtures.ts'
import { testedDatabase } from '#dev/testing/databases.ts'
import { disputeFixtures, gateways, type MadeRefund } from '#dev/testing/dispute-fixtures.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { isTrailFree, isWaitedFor, lockPayment } from '#dev/testing/races.queries.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { expirePendingApprovals } from '#domain/refunds/refund-approval.ts'
import { findDifferences } from '#dev/testing/compare-refunds.ts'
import type { GatewayEntry } from '#infra/gateways/refund-gateway.ts'
import { importSettlements } from '#areas/platform/import/import-payments.ts'

const opened = await serviceAlone()
const { database } = opened
const { ready } = approvalFixtures(opened)
const { pay, someone, laterRound } = refundFixtures(opened)
const { statusOf } = disputeFixtures(opened)
const LONG = { statementTimeoutMs: 120_000 }

test.skipIf(testedDatabase === 'embedded')(
  'the expiry of refunds locks their payments in the order of every writer, whichever expires first (the embedded database runs one after the other)',
  async () => {
    const { merchant, ask } = await ready()
    const { merchantId } = merchant
    const asked = [await ask(), await ask(), await ask()]
    const numbers = asked.map(({ merTradeNo }) => merTradeNo).toSorted()
    const [first = '', ...others] = numbers
    await database.system(async (db) => {
      // Those with higher numbers expire earlier.
      for (const [place, merTradeNo] of numbers.entries())
        await sql`update refund set expires_at = app_now() - make_interval(mins => ${place + 1}::int)
          where merchant_id = ${merchantId} and mer_trade_no = ${merTradeNo}`.execute(db)
    })
    const met = await database.system(async (db) => {
      await lockPayment(db, merchantId, first)
      const expiring = expirePendingApprovals(database)
      while (!(await isWaitedFor(db)));
      const { rows } = await sql`
        select from payment where merchant_id = ${merchantId} and mer_trade_no = any(${others}::text[])
        for update skip locked`.execute(db)
      return { expiring, free: rows.length }
    }, LONG)
    await met.expiring
    expect(met.free).toBe(others.length)
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'a settlement that disputes several refunds locks all their payments before the trail (the embedded database runs one after the other)',
  async () => {
    const { merchant, refund } = someone()
    const made: MadeRefund[] = []
    for (let count = 0; count < 2; count += 1) {
      const merTradeNo = await pay(merchant)
      const { payload } = await refund(merTradeNo, { amount: '100.00' })
      made.push({ merchant, merTradeNo, refundNo: payload.refund.refundNo })
    }
    await laterRound(merchant, gateways.FAILED)
    const met = await database.system(async (db) => {
      await lockPayment(db, merchant.merchantId, made[1]?.merTradeNo ?? '')
      const importing = importSettlements(
        database,
        merchant.merchantId,
        made.map(({ refundNo }) => ({
          merTradeNo: refundNo,
          settlementDate: '2026-11-23',
          receivedAmount: '-100.00',
        })),
      )
      while (!(await isWaitedFor(db)));
      return { importing, isFree: await isTrailFree(db, merchant.merchantId) }
    }, LONG)
    await met.importing
    expect(met.isFree).toBe(true)
    for (const one of made) expect(await statusOf(one)).toBe('DISPUTED')
  },
)

test.skipIf(testedDatabase === 'embedded')(
  'a comparison that disputes several refunds commits each before it waits for the next (the embedded database runs one after the other)',
  async () => {
    const { merchant, refund } = someone()
    const { merchantId } = merchant
    const made: MadeRefund[] = []
    for (let count = 0; count < 2; count += 1) {
      const merTradeNo = await pay(merchant)
      const { payload } = await refund(merTradeNo, { amount: '100.00' })
      made.push({ merchant, merTradeNo, refundNo: payload.refund.refundNo })
    }
    await laterRound(merchant)
    const entries = made.map(({ merTradeNo, refundNo }): GatewayEntry => ({
      refundNo,
      merTradeNo,
      kind: 'REFUND',
      amountCents: 10_000,
      outcome: 'FAILED',
      gatewayRef: null,
      at: '2026-11-23T10:15:00+08:00',
    }))
    const gateway = { ...gateways.FAILED, list: () => Promise.resolve(entries) }
    const day = '2026-11-23'
    const met = await database.system(async (db) => {
      await lockPayment(db, merchantId, made[1]?.merTradeNo ?? '')
      const comparing = findDifferences({ database, gateway }, { merchantId, from: day, to: day })
      while (!(await isWaitedFor(db)));
      const isFree = await isTrailFree(db, merchantId)
      return { comparing, isFree, status: made[0] && (await statusOf(made[0])) }
    }, LONG)
    expect(await met.comparing).toMatchObject([{ kind: 'OTHER_STATE' }, { kind: 'OTHER_STATE' }])
    expect({ isFree: met.isFree, status: met.status }).toEqual({ isFree: true, status: 'DISPUTED' })
    for (const one of made) expect(await statusOf(one)).toBe('DISPUTED')
  },
)
