import { endRests, falsify } from '#dev/testing/books.queries.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { report } from '#dev/testing/platform.ts'
import { importPayments } from '#areas/platform/import/import-payments.ts'
import { refundFixtures } from '#dev/testing/refund-fixtures.ts'
import { readWaitingWork } from '#infra/metrics/work.queries.ts'
import { checkBooks } from '#jobs/book-worker.ts'
import { expect, test } from 'vitest'
import { checkNext, takeNext, type NewFault } from './check-books.ts'
import type { Sweep } from './book-sweep.queries.ts'

const opened = await serviceAlone()
const { database, deps } = opened
const { pay, requested, round } = refundFixtures(opened)

/** Runs a whole sweep; resolves to the newly found faults. */
const sweep = async (name: Sweep): Promise<NewFault[]> => {
  await endRests(database)
  const found: NewFault[] = []
  for (;;) {
    const { isAtEnd, faults } = await checkNext(database, name)
    found.push(...faults)
    if (isAtEnd) return found
  }
}
const faultCount = async () => (await readWaitingWork(database)).bookFaults

const refunded = await requested()
const failed = await requested({ amount_cents: 4_000 })
await round()
const { merchantId } = refunded.merchant
const LONG_AGO = '2026-01-15T12:00:00+08:00'
const old = await pay(refunded.merchant, { created_at: LONG_AGO, paid_at: LONG_AGO })

test('books that agree raise no fault, whether of today or of long ago, of refunds made here or elsewhere', async () => {
  const paid = await pay(refunded.merchant, { bill_reference: 'BILL1' })
  const elsewhere = report(refunded.merchant, {
    txnType: 'REFUND',
    originalMerTradeNo: paid,
    amount: '40.00',
  })
  expect(await importPayments(database, merchantId, [elsewhere])).toMatchObject({ added: 1 })
  expect(await sweep('RECENT')).toEqual([])
  expect(await sweep('WHOLE')).toEqual([])
  expect(await faultCount()).toBe(0)
})

test('the sweep of recent days goes past merchants without payments, totals and faults on them', async () => {
  const idle = opened.newMerchant()
  await idle.ready
  const swept = async () => {
    await endRests(database)
    const units: string[] = []
    for (;;) {
      const unit = await database.system((db) => takeNext(db, 'RECENT'))
      if (unit === undefined) return units
      units.push(unit.merchantId)
    }
  }
  const busy = await swept()
  expect(busy).toContain(merchantId)
  expect(busy).not.toContain(idle.merchantId)
  await falsify(
    database,
    `insert into book_fault (merchant_id, rule, subject, business_date, first_seen_at, last_seen_at)
      values ('${idle.merchantId}', 'TOTALS', 'a day', app_now()::date, app_now(), app_now())`,
  )
  expect(await swept()).toContain(idle.merchantId)
  await sweep('RECENT')
  expect(await faultCount()).toBe(0)
})

test('a total, a ledger entry and a refunded amount that were changed past the service are each found once, and forgotten when they agree again', async () => {
  const change = async (sign: '+' | '-') => {
    await falsify(
      database,
      `update daily_total set amount_cents = amount_cents ${sign} 1 where merchant_id = '${merchantId}' and business_date > '2026-02-01' and txn_type = 'SALE'`,
    )
    await falsify(
      database,
      `update ledger_entry set amount_cents = amount_cents ${sign} 1 where refund_no = '${refunded.refundNo}' and account = 'MERCHANT'`,
    )
    await falsify(
      database,
      `update payment set refunded_cents = refunded_cents - (${sign}1) where mer_trade_no = '${failed.merTradeNo}'`,
    )
  }
  await change('+')
  const found = await sweep('RECENT')
  expect(found.map(({ rule, subject }) => [rule, subject])).toEqual(
    expect.arrayContaining([
      ['LEDGER', refunded.refundNo],
      ['PAYMENTS', failed.merTradeNo],
      ['TOTALS', expect.stringMatching(/ CIS SALE SUCCESS$/)],
    ]),
  )
  expect(found).toHaveLength(3)
  expect(await faultCount()).toBe(3)
  expect(await sweep('WHOLE')).toEqual([])
  expect(await faultCount()).toBe(3)
  await change('-')
  expect(await sweep('RECENT')).toEqual([])
  expect(await faultCount()).toBe(0)
})

test('what a bill was paid is compared with its payments', async () => {
  const change = (sign: '+' | '-') =>
    falsify(
      database,
      `update bill_payment set kept_cents = kept_cents ${sign} 100 where merchant_id = '${merchantId}' and bill_reference = 'BILL1'`,
    )
  await change('-')
  expect(await sweep('RECENT')).toMatchObject([{ rule: 'BILLS' }])
  await change('+')
  expect(await sweep('RECENT')).toEqual([])
  expect(await faultCount()).toBe(0)
})

test('a payment of long ago is checked by the whole sweep only', async () => {
  const set = (cents: number) =>
    falsify(
      database,
      `update payment set refunded_cents = ${String(cents)} where mer_trade_no = '${old}'`,
    )
  await set(500)
  expect(await sweep('RECENT')).toEqual([])
  expect(await sweep('WHOLE')).toEqual([{ merchantId, rule: 'PAYMENTS', subject: old }])
  await set(0)
  expect(await sweep('WHOLE')).toEqual([])
})

test('a day whose totals were lost is found', async () => {
  await pay(refunded.merchant, {
    created_at: '2026-01-20T12:00:00+08',
    paid_at: '2026-01-20T12:00:00+08',
  })
  const totals = `from daily_total where merchant_id = '${merchantId}' and business_date = '2026-01-20'`
  await falsify(database, `create table kept_total as select * ${totals}`)
  await falsify(database, `delete ${totals}`)
  expect(await sweep('WHOLE')).toEqual([
    { merchantId, rule: 'TOTALS', subject: '2026-01-20 CIS SALE SUCCESS' },
  ])
  await falsify(database, 'insert into daily_total select * from kept_total')
  await falsify(database, 'drop table kept_total')
  expect(await sweep('WHOLE')).toEqual([])
})

test('the job finds a fault by itself, and the next check waits for its time', async () => {
  const stopping = new AbortController().signal
  const set = (cents: number) =>
    falsify(
      database,
      `update payment set refunded_cents = ${String(cents)} where mer_trade_no = '${old}'`,
    )
  await set(700)
  await endRests(database)
  await checkBooks({ database, log: deps.log }, stopping)
  expect(await faultCount()).toBe(1)
  await set(0)
  await checkBooks({ database, log: deps.log }, stopping)
  expect(await faultCount()).toBe(1)
  expect((await readWaitingWork(database)).booksCheckedSeconds).toBeLessThan(3_600)
})
