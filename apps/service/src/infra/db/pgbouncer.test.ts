/** The service over PgBouncer, which lends sessions of the server: only a server has one. */
import { ok } from 'node:assert/strict'
import { merchantCalls } from '@merchant/contract/areas/merchant.calls.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { expect, inject, test } from 'vitest'
import { openCopy, testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { hasPooler, openPooler, SESSIONS } from '#dev/testing/pooler.ts'
import { withClient, sessionsOf } from './client.ts'
import { openDatabase } from './database.ts'

const whyNot =
  testedDatabase === 'embedded'
    ? 'the embedded database has no pooler'
    : hasPooler
      ? undefined
      : 'PgBouncer is not installed'

const copy =
  whyNot === undefined
    ? await openCopy(inject('template'), `${inject('template')}_pooled`)
    : undefined
const pooler = copy && (await openPooler(copy.config))
const lent = pooler && { ...pooler.configOf('transaction'), isPooled: true }
const database = lent && openDatabase(lent, { waitMs: 60_000, pingMs: 60_000 })
const over =
  database &&
  (await serviceAlone({
    database: (real) => ({
      ...database,
      close: async () => {
        await database.close()
        await real.close()
        await pooler.close()
        await copy.close()
      },
    }),
  }))

test('the three modes of PgBouncer are told apart', async ({ skip }) => {
  if (whyNot !== undefined) skip(whyNot)
  ok(pooler)
  expect(await sessionsOf(pooler.configOf('session'))).toBe('own')
  expect(await sessionsOf(pooler.configOf('transaction'))).toBe('transaction')
  expect(await sessionsOf(pooler.configOf('statement'))).toBe('statement')
})

test('over PgBouncer in transaction mode nothing of one request reaches another one', async ({
  skip,
}) => {
  if (whyNot !== undefined) skip(whyNot)
  ok(pooler)
  ok(database)
  ok(over)
  const merchants = [over.newMerchant(), over.newMerchant()] as const
  await Promise.all(
    merchants.map((merchant, index) =>
      seedPayments(database, merchant, [
        {
          mer_trade_no: `POOLED-${String(index)}`,
          shop_id: merchant.shops[0].shopId,
          created_at: '2026-11-20 01:30:00+08',
        },
      ]),
    ),
  )
  const days = { startDate: '2026-11-20', endDate: '2026-11-20' }
  const tokens = [
    await over.tokenOf('MERCHANT', merchants[0]),
    await over.tokenOf('STAFF', merchants[1]),
  ] as const
  const askFile = async (index: 0 | 1) => {
    const file = await over.request(tokens[index], transactionCalls.cisFile, { query: days })
    expect(file.body.toString()).toContain(`POOLED-${String(index)}`)
    expect(file.body.toString()).not.toContain(`POOLED-${String(1 - index)}`)
  }
  const ask = async (index: 0 | 1) => {
    const [list, profile] = await Promise.all([
      over.request(tokens[index], transactionCalls.cis, { query: { ...days, pageSize: 25 } }),
      over.request(tokens[index], merchantCalls.profile, {}),
    ])
    expect([list.status, profile.status]).toEqual([200, 200])
    expect(list.payload.items.map(({ merTradeNo, createdAt }) => [merTradeNo, createdAt])).toEqual([
      [`POOLED-${String(index)}`, '2026-11-20 01:30:00'],
    ])
    expect(profile.payload.merchantId).toBe(merchants[index].merchantId)
  }
  await Promise.all([
    // One of each merchant: more at once would be more than its share.
    askFile(0),
    askFile(1),
    ...Array.from({ length: 20 }, (_none, turn) => ask(turn % 2 === 0 ? 0 : 1)),
  ])

  // What the service has set ended with its transactions, in every session of the server.
  const left = await Promise.all(
    Array.from({ length: SESSIONS }, () =>
      withClient(pooler.configOf('transaction'), async (client) => {
        await client.query('begin')
        const { rows } = await client.query<Record<string, unknown>>(
          `select current_user = session_user as own, coalesce(current_setting('app.merchant_id', true), '') as merchant,
            coalesce(current_setting('app.shop_ids', true), '') as shops, current_setting('TimeZone') <> 'Asia/Hong_Kong' as zone,
            (select count(*)::int from pg_prepared_statements) as prepared`,
        )
        await client.query('rollback')
        return rows[0]
      }),
    ),
  )
  expect(left).toEqual(
    Array.from({ length: SESSIONS }, () => ({
      own: true,
      merchant: '',
      shops: '',
      zone: true,
      prepared: 0,
    })),
  )
})
