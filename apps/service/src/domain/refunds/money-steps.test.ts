/** What the database refuses whatever the code does (A-534, A-535): tried with plain SQL. */
import { runCommand } from '#infra/db/commands.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { service } from '#dev/testing/harness.ts'
import { ownTransaction } from '#dev/testing/owner.queries.ts'
import { insertRefundable } from '#dev/testing/refunds.queries.ts'
import type { Db } from '#infra/db/database.ts'

const { database, newId, newMerchant } = await service()

const prepared = async () => {
  const merchant = newMerchant()
  await merchant.ready
  const [merTradeNo = ''] = await insertRefundable(database, newId, merchant, [{}])
  return { merchantId: merchant.merchantId, shopId: merchant.shops[0].shopId, merTradeNo }
}

/** The constraint that refused it; the transaction goes on as it was before. */
const refusalOf = async (
  db: Db,
  statement: ReturnType<typeof sql>,
): Promise<string | undefined> => {
  await sql`savepoint tried`.execute(db)
  const refusal = await statement.execute(db).then(
    () => undefined,
    (error: { code?: string; constraint?: string }) =>
      error.code === '23514' ? error.constraint : error.code,
  )
  await sql`rollback to savepoint tried`.execute(db)
  return refusal
}

const refundSteps: Readonly<Record<string, readonly string[]>> = {
  ASKED: ['REQUESTED', 'FAILED', 'DISPUTED'],
  REQUESTED: ['PROCESSING', 'FAILED', 'DISPUTED'],
  PROCESSING: ['UNKNOWN', 'SUCCESS', 'FAILED', 'DISPUTED'],
  UNKNOWN: ['PROCESSING', 'SUCCESS', 'FAILED', 'DISPUTED'],
  SUCCESS: ['DISPUTED'],
  FAILED: ['DISPUTED'],
  DISPUTED: ['SUCCESS', 'FAILED'],
}
const statuses = Object.keys(refundSteps)

const insertRefund = (
  { merchantId, shopId, merTradeNo }: Awaited<ReturnType<typeof prepared>>,
  status: string,
) => {
  const asked = status === 'ASKED'
  return sql`insert into refund (merchant_id, refund_no, mer_trade_no, shop_id, amount_cents, kind, status, approval, above,
      expires_at, intent, requested_by, requested_by_name, requested_at, next_attempt_at)
    values (${merchantId}, ${`R-${status}`}, ${merTradeNo}, ${shopId}, 100, 'REFUND', ${status}, ${asked ? 'ASKED' : null},
      ${asked ? 'DAY' : null}, ${asked ? sql`app_now()` : null}, ${status}, 'usr_a', 'A', app_now(), app_now())`
}

test('a refund takes the steps of the list and no other, and its payment, amount and requester stay', async () => {
  const given = await prepared()
  const { merchantId } = given
  await database.system(async (db) => {
    for (const before of statuses) {
      await insertRefund(given, before).execute(db)
      const where = sql`where merchant_id = ${merchantId} and refund_no = ${`R-${before}`}`
      for (const after of statuses.filter((status) => status !== before))
        expect(
          await refusalOf(
            db,
            sql`update refund set status = ${after}, approval = case when approval = 'ASKED' then 'EXPIRED' end ${where}`,
          ),
          `${before} to ${after}`,
        ).toBe(refundSteps[before]?.includes(after) === true ? undefined : 'refund_step')
      for (const change of [sql`amount_cents = 1`, sql`requested_by = 'usr_b'`])
        expect(await refusalOf(db, sql`update refund set ${change} ${where}`)).toBe('refund_fixed')
    }
  })
  for (const status of ['SUCCESS', 'FAILED', 'PROCESSING'])
    await expect(
      database.tenant({ merchantId, shopIds: '*' }, (db) =>
        insertRefund(given, status).execute(db),
      ),
    ).rejects.toMatchObject({ code: '42501' })
})

test('a payment never returns to PENDING, and once refunded changes its status only to or from a full void', async () => {
  const { merchantId, merTradeNo } = await prepared()
  const all = ['PENDING', 'SUCCESS', 'FAILED', 'CANCELLED', 'VOIDED', 'EXPIRED']
  const where = sql`where merchant_id = ${merchantId} and mer_trade_no = ${merTradeNo}`
  const isAllowed = (before: string, after: string, refunded: string): boolean => {
    if (after === 'PENDING') return false
    if (refunded === '0') return true
    if (before === 'VOIDED') return after === 'SUCCESS'
    return before === 'SUCCESS' && after === 'VOIDED' && refunded === 'amount_cents'
  }
  await ownTransaction(database, async (db) => {
    for (const refunded of ['0', '1', 'amount_cents'])
      for (const before of all.filter(
        (status) => refunded === '0' || /^(SUCCESS|VOIDED)$/.test(status),
      )) {
        await runCommand(db, 'alter table payment disable trigger payment_step')
        await sql`update payment set status = ${before}, refunded_cents = ${sql.raw(refunded)} ${where}`.execute(
          db,
        )
        await runCommand(db, 'alter table payment enable trigger payment_step')
        for (const after of all.filter((status) => status !== before))
          expect(
            await refusalOf(db, sql`update payment set status = ${after} ${where}`),
            `${before} to ${after}, ${refunded} refunded`,
          ).toBe(isAllowed(before, after, refunded) ? undefined : 'payment_step')
        if (refunded === '0')
          expect(
            await refusalOf(db, sql`update payment set refunded_cents = 1 ${where}`),
            before,
          ).toBe(/^(SUCCESS|VOIDED)$/.test(before) ? undefined : 'payment_refunded_check')
      }
    await sql`update payment set status = 'SUCCESS', refunded_cents = 0 ${where}`.execute(db)
  })
})

test('a transaction whose ledger entries do not sum to zero is refused at its commit', async () => {
  const given = await prepared()
  const { merchantId } = given
  const book = (...entries: readonly [string, number][]) =>
    sql`insert into ledger_entry (merchant_id, refund_no, kind, account, amount_cents, booked_at) values ${sql.join(
      entries.map(
        ([account, cents]) =>
          sql`(${merchantId}, 'R-REQUESTED', 'REFUND', ${account}, ${cents}, app_now())`,
      ),
    )}`
  await database.system((db) => insertRefund(given, 'REQUESTED').execute(db))
  const unbalanced = { code: '23514', constraint: 'ledger_entry_balances' }
  for (const entries of [
    [['MERCHANT', -100]],
    [
      ['MERCHANT', -100],
      ['REFUNDS', 99],
    ],
  ] as const)
    await expect(
      database.system((db) => book(...(entries as unknown as [string, number][])).execute(db)),
    ).rejects.toMatchObject(unbalanced)
  // Two statements of one transaction may be unbalanced in between.
  await database.system(async (db) => {
    await book(['MERCHANT', -100]).execute(db)
    await book(['REFUNDS', 100]).execute(db)
  })
  for (const change of [
    sql`update ledger_entry set amount_cents = 50 where merchant_id = ${merchantId} and account = 'REFUNDS'`,
    sql`delete from ledger_entry where merchant_id = ${merchantId} and account = 'REFUNDS'`,
  ])
    await expect(ownTransaction(database, (db) => change.execute(db))).rejects.toMatchObject(
      unbalanced,
    )
})
