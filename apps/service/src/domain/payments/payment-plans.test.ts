/**
 * How many pages of the database are read for a page of the list, and for open refunds, among 20,000 rows: only
 * PostgreSQL keeps its visibility map.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listStuckRefunds } from '#areas/home/attention.queries.ts'
import { captureFirst, captureList, pagesTouched } from '#dev/bench/statements.queries.ts'
import { asSuperuser, testedDatabase } from '#dev/testing/databases.ts'
import { serviceAlone } from '#dev/testing/harness.ts'
import { readWork } from '#infra/metrics/state.queries.ts'

const days = { startDate: '2026-10-01', endDate: '2026-10-30' }
const ROWS = 20_000
/**
 * A scan of an ordered index stops at the end of the page; reading all rows of the days would touch about 1,200 pages.
 */
const FEW = 300

test.skipIf(testedDatabase === 'embedded')(
  'the newest payments of business days are read in the order of an index, as those of days of creation, and open refunds without the others',
  async () => {
    const { database, newMerchant } = await serviceAlone()
    const merchant = newMerchant()
    await merchant.ready
    const { merchantId, shops } = merchant
    const name = await database.system(
      async (db) => {
        await sql`insert into payment (merchant_id, mer_trade_no, txn_type, status, amount_cents, payment_method, payment_network, shop_id,
          operator, remark, created_at, paid_at, business_date)
        select ${merchantId}, 'P' || n, 'SALE', case when n % 25 = 0 then 'FAILED' else 'SUCCESS' end, 100 + n, 'CARD', 'VISA', ${shops[0].shopId},
          'Operator ' || n % 9, repeat('x', 100), made, made, made::date
        from (select n, timestamptz '2026-10-01 00:00+08' + n * interval '30 days' / ${ROWS}::int as made from generate_series(0, ${ROWS - 1}) n) each`.execute(
          db,
        )
        await sql`insert into refund (merchant_id, refund_no, mer_trade_no, shop_id, amount_cents, kind, status, approval, above, expires_at,
          intent, requested_by, requested_by_name, requested_at, next_attempt_at)
        select ${merchantId}, 'RF' || n, 'P' || n, ${shops[0].shopId}, 1, 'REFUND', case when waits then 'ASKED' else 'SUCCESS' end,
          case when waits then 'ASKED' end, case when waits then 'AMOUNT' end, case when waits then app_now() + interval '1 day' end,
          n, 'somebody', repeat('x', 100), app_now(), app_now()
        from (select n, n % 2000 = 0 as waits from generate_series(0, ${ROWS - 1}) n) each`.execute(
          db,
        )
        const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
        return rows[0]?.name
      },
      { statementTimeoutMs: 120_000 },
    )
    await asSuperuser((client) => client.query('vacuum (analyze) payment, refund'), name)
    const scope = { merchantId, shopIds: '*' } as const
    const pagesOf = async (query: Partial<Parameters<typeof captureList>[1]>) =>
      pagesTouched(database, scope, await captureList(scope, { ...days, ...query }, 25))
    const read = [
      ['days of creation', await pagesOf({})],
      ['business days', await pagesOf({ dateType: 'business' })],
      ['a business day', await pagesOf({ dateType: 'business', startDate: '2026-10-30' })],
      [
        'refunds that wait for approval or are stuck',
        await pagesTouched(
          database,
          scope,
          await captureFirst((db) =>
            listStuckRefunds(db, scope, undefined, { withPendingApprovals: true }),
          ),
        ),
      ],
      [
        'work that is not finished',
        await pagesTouched(database, undefined, await captureFirst(readWork)),
      ],
    ] as const
    expect(read.filter(([, pages]) => pages > FEW || pages === 0)).toEqual([])
  },
)
