import { runCommand } from './commands.ts'
import { transactionCalls } from '@merchant/contract/areas/transactions.calls.ts'
import { sql } from 'kysely'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { expect, test } from 'vitest'
import { runPrepared } from './prepared.ts'

const { as, database, newMerchant } = await service()

/** PostgreSQL considers a generic plan from the sixth run on. */
const RUNS = 12

test('a list with a prepared statement shows each merchant its own rows, however often it is read', async () => {
  const merchants = [newMerchant(), newMerchant({ shops: 2 })]
  for (const [index, merchant] of merchants.entries()) {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04'].slice(0, index + 2)
    await seedPayments(
      database,
      merchant,
      days.map((day) => ({
        mer_trade_no: `K${String(index)}-${day}`,
        created_at: `${day} 12:00:00+08`,
      })),
    )
  }
  for (let round = 0; round < RUNS; round += 1) {
    for (const [index, merchant] of merchants.entries()) {
      const request = as('MERCHANT', merchant)
      const query = {
        startDate: '2026-03-02',
        endDate: round % 2 === 0 ? '2026-03-03' : '2026-03-31',
        pageSize: '10',
      }
      const { payload } = await request(transactionCalls.cis, { query })
      const days = ['2026-03-04', '2026-03-03', '2026-03-02'].slice(
        round % 2 === 0 || index === 0 ? 1 : 0,
      )
      expect(payload.items.map((item) => item.merTradeNo)).toEqual(
        days.map((day) => `K${String(index)}-${day}`),
      )
      expect(payload.total).toBe(days.length)
    }
  }
})

test('values of a run and constants of the statement keep their places', async () => {
  const runStatement = (left: string, right: string) =>
    database.gate((db) =>
      runPrepared(db, 'test of values', { left, right }, (given) =>
        db.selectNoFrom([
          sql<string>`${given.right}::text`.as('right'),
          sql<string>`${'between'}::text`.as('between'),
          sql<string>`${given.left}::text`.as('left'),
        ]),
      ),
    )
  expect(await runStatement('a', 'b')).toEqual([{ right: 'b', between: 'between', left: 'a' }])
  expect(await runStatement("c'", 'd')).toEqual([{ right: 'd', between: 'between', left: "c'" }])
})

test('tests refuse another statement under the same name', async () => {
  const runStatement = (column: string) =>
    database.gate((db) =>
      runPrepared(db, 'test of two', { value: 'a' }, ({ value }) =>
        db.selectNoFrom(sql<string>`${value}::text`.as(column)),
      ),
    )
  expect(await runStatement('one')).toEqual([{ one: 'a' }])
  await expect(runStatement('two')).rejects.toThrow('differs from')
})

test('a statement that reads a value while it is built is refused', async () => {
  const attempt = database.gate((db) =>
    runPrepared(db, 'test of reading', { day: '2026-03-02' }, ({ day }) =>
      db.selectNoFrom(sql<string>`${`${day} 00:00:00`}::text`.as('at')),
    ),
  )
  await expect(attempt).rejects.toThrow('reads day')
})

test.skipIf(testedDatabase === 'embedded')(
  'a connection whose prepared statement no longer fits its table is closed, and the next one works',
  async () => {
    const runStatement = () =>
      database.gate(async (db) => {
        const [row] = await runPrepared(db, 'test of shapes', { least: 0 }, ({ least }) =>
          db
            .selectFrom(sql<{ value: unknown }>`prepared_shape`.as('shape'))
            .where('value', 'is not', null)
            .where(sql<boolean>`${least}::int = 0`)
            .select('value'),
        )
        return row?.value
      })
    const make = (value: string) =>
      database.gate((db) =>
        runCommand(db, `create temp table prepared_shape as select ${value} as value`),
      )
    await make('1')
    expect(await runStatement()).toBe(1)
    await database.gate((db) =>
      runCommand(db, 'alter table prepared_shape alter column value type text'),
    )
    await expect(runStatement()).rejects.toMatchObject({ code: '0A000' })
    await make(`'a'::text`)
    expect(await runStatement()).toBe('a')
  },
)
