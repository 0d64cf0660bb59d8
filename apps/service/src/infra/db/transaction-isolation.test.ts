import { runCommand } from './commands.ts'
import type { Db } from './transactions.ts'
import { sql } from 'kysely'
import { service } from '#dev/testing/harness.ts'
import { insertLoyaltyEntries, insertPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'
import { merchantTables } from '#dev/testing/tenant-barriers.queries.ts'

const { database, newId, newMerchant } = await service()

const filled = async () => {
  const merchant = newMerchant()
  await insertPayments(database, newId, merchant, [
    {},
    { shop_id: merchant.shops[1]?.shopId ?? '' },
  ])
  await insertLoyaltyEntries(database, newId, merchant, [{}])
  return merchant
}

test('without any merchant condition no table shows a row of another merchant', async () => {
  const [mine, other] = await Promise.all([filled(), filled()])
  const tables = await merchantTables(database)
  expect(tables.length).toBeGreaterThan(10)
  for (const table of tables) {
    const seen = await database
      .tenant({ merchantId: mine.merchantId, shopIds: '*' }, (db) =>
        sql<{ merchant_id: string }>`select distinct merchant_id from ${sql.table(table)}`.execute(
          db,
        ),
      )
      .then(
        ({ rows }) => rows.map((row) => row.merchant_id),
        (error: { code?: string }) =>
          error.code === '42501' ? ['no right to read'] : Promise.reject(error as Error),
      )
    expect(seen, table).not.toContain(other.merchantId)
    if (['shop', 'payment', 'loyalty_entry', 'terminal'].includes(table))
      expect(seen, table).toEqual([mine.merchantId])
  }
})

test('a tenant cannot write a row for another merchant', async () => {
  const [mine, other] = await Promise.all([filled(), filled()])
  const attempt = database.tenant({ merchantId: mine.merchantId, shopIds: '*' }, (db) =>
    sql`insert into daily_total values (${other.merchantId}, '2026-01-01', 'CIS', 'SALE', 'SUCCESS', 1, 1, 0, 0)`.execute(
      db,
    ),
  )
  await expect(attempt).rejects.toMatchObject({ code: '42501' })
})

test('a shop-scoped session sees the payments of no other shop', async () => {
  const mine = await filled()
  const [first, second] = mine.shops
  const shopsSeen = (shopIds: '*' | readonly string[]) =>
    database.tenant({ merchantId: mine.merchantId, shopIds }, (db) =>
      sql<{ shop_id: string }>`select shop_id from payment order by shop_id`
        .execute(db)
        .then(({ rows }) => rows.map((row) => row.shop_id)),
    )
  expect(await shopsSeen([first.shopId])).toEqual([first.shopId])
  expect(await shopsSeen([])).toEqual([])
  expect(new Set(await shopsSeen('*'))).toEqual(new Set([first.shopId, second?.shopId]))
})

test('the gate role sees no payments at all', async () => {
  await filled()
  await expect(database.gate((db) => sql`select 1 from payment`.execute(db))).rejects.toMatchObject(
    { code: '42501' },
  )
})

test('the roles of requests may neither change the ledger nor drop a table', async () => {
  const mine = await filled()
  const scope = { merchantId: mine.merchantId, shopIds: '*' } as const
  for (const statement of [
    'delete from ledger_entry',
    'update ledger_entry set amount_cents = 1',
    'drop table payment',
    'create table x (y int)',
  ]) {
    await expect(
      database.tenant(scope, (db) => runCommand(db, statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' })
  }
})

test('a failed transaction does not pass for a committed one', async () => {
  const mine = await filled()
  const attempt = database.tenant({ merchantId: mine.merchantId, shopIds: '*' }, async (db) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
    return 'done'
  })
  await expect(attempt).rejects.toThrow('The transaction had failed')
})

test('after a rollback to a savepoint the transaction works again, and a later error is reported as itself', async () => {
  const codes = await database.gate(async (db) => {
    const codeOf = (statement: string) =>
      sql
        .raw(statement)
        .execute(db)
        .then(
          () => 'done',
          (error: { code?: string }) => error.code,
        )
    const back = async () => {
      await codeOf('rollback to savepoint tried')
      await codeOf('release savepoint tried')
    }
    await codeOf('savepoint tried')
    const divided = await codeOf('select 1 / 0')
    // Reports the first error instead of "current transaction is aborted".
    const after = await codeOf('select 1')
    await back()
    const good = await codeOf('select 1')
    await codeOf('savepoint tried')
    // Pipelined: both report the second error, not the first.
    const both = await Promise.all([codeOf("select 'x'::int"), codeOf('select 1')])
    await back()
    return [divided, after, good, ...both]
  })
  expect(codes).toEqual(['22012', '22012', 'done', '22P02', '22P02'])
})

test('a write in a read-only request is refused', async () => {
  const mine = await filled()
  const scope = { merchantId: mine.merchantId, shopIds: '*' } as const
  const attempt = database.request(
    () => Promise.resolve({ scope, who: mine }),
    (db) => sql`update terminal set pos_name = 'x'`.execute(db),
    { isRead: true },
  )
  await expect(attempt).rejects.toMatchObject({ code: '25006' })
})

test('a statement after the end of its transaction is refused and runs under no other role', async () => {
  const mine = await filled()
  const ended: Db[] = []
  const failed = database.tenant({ merchantId: mine.merchantId, shopIds: '*' }, async (db) => {
    ended.push(db)
    await sql`select 1 / 0`.execute(db)
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  for (const db of ended)
    await expect(sql`select current_user`.execute(db)).rejects.toThrow('The transaction has ended')
  expect(ended).toHaveLength(1)
})

test('the scope ends with its transaction', async () => {
  const mine = await filled()
  await database.tenant({ merchantId: mine.merchantId, shopIds: '*' }, (db) =>
    sql`select 1`.execute(db),
  )
  const left = await database.gate((db) =>
    sql<{ merchant: string | null }>`select app_merchant() as merchant`.execute(db),
  )
  expect(left.rows).toEqual([{ merchant: null }])
})

test('names sort numerically and without regard to case: shop 2 before Shop 10', async () => {
  const names = [
    'Shop 1',
    'shop 2',
    'shop 02b',
    'Shop 10',
    'Shop 10 1st',
    'Shop 10 2',
    '店 9',
    '店 10',
  ]
  const { rows } = await database.gate((db) =>
    sql<{
      name: string
    }>`select name from unnest(${sql.val(`{${names.toReversed().join(',')}}`)}::text[]) name order by natural_key(name)`.execute(
      db,
    ),
  )
  expect(rows.map((row) => row.name)).toEqual(names)
})

test.for([
  ['T0000012', 't00000000000000000012'],
  ['12', '00000000000000000012'],
  ['', ''],
  ['Ärzte', 'ärzte'],
  ['a7b', 'a00000000000000000007b'],
  ['a7 8', 'a00000000000000000007 00000000000000000008'],
  ['X1234567890123456789012345', 'x67890123456789012345'],
] as const)('%s sorts by %s', async ([name, key]) => {
  const { rows } = await database.gate((db) =>
    sql<{ key: string }>`select natural_key(${name}::text) as key`.execute(db),
  )
  expect(rows).toEqual([{ key }])
})

/** As somebody would write them who decides about a whole statement: with comments, capitals and brackets too. */
const commands = [
  'set local role portal_gate',
  'RESET ROLE',
  'set session authorization postgres',
  '/* select */ set role none',
  '-- select\nset role none',
  '( set role none )',
  '; set role none',
  '\u00a0set role none',
  "set local app.merchant_id = 'mer_other'",
  'commit',
  'rollback',
  'end',
  'abort',
  'begin',
  'discard all',
  "do $$ begin execute 'reset role'; end $$",
  'call somebody()',
  'prepare select_it as select 1',
  'execute select_it',
  'create function pg_temp.select_it() returns text language sql set role to portal_gate as $$ select current_user $$',
  'alter role current_user set role none',
  'copy payment to stdout',
  'lock table payment',
  'explain analyze select 1',
  'select_it',
]

test('a text that is no statement on rows is not sent, whatever it is hidden in, and the role stays', async () => {
  const mine = await filled()
  const scope = { merchantId: mine.merchantId, shopIds: '*' } as const
  await database.tenant(scope, async (db) => {
    for (const text of commands)
      await expect(sql.raw(text).execute(db), text).rejects.toThrow('Only statements on rows')
    const { rows } = await sql`select current_user as role, app_merchant() as merchant`.execute(db)
    expect(rows).toEqual([{ role: 'portal_tenant', merchant: mine.merchantId }])
  })
  for (const run of [database.gate, database.system, database.platform])
    await expect(run((db) => sql`set local role portal_gate`.execute(db))).rejects.toThrow(
      'Only statements on rows',
    )
})

test('an expression that runs a text of its own cannot run a command', async () => {
  const mine = await filled()
  const scope = { merchantId: mine.merchantId, shopIds: '*' } as const
  for (const expression of [
    "query_to_xml('set local role portal_gate', true, true, '')",
    "query_to_xml('reset role', true, true, '')",
    "ts_stat('set local role portal_gate')",
    "set_config('role', 'portal_gate', true)",
  ])
    await expect(
      database.tenant(scope, (db) => sql.raw(`select ${expression}`).execute(db)),
      expression,
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42P11|0A000)$/) as string,
    })
})
