import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { withinTime } from './payment-totals.queries.ts'

const { database } = await service()

test('what comes after a question with little time has its own time again', async () => {
  const timeouts = await database.gate(async (db) => {
    const ask = async () => {
      const { rows } = await sql<{
        is: string
      }>`select current_setting('statement_timeout') as is`.execute(db)
      return rows[0]?.is
    }
    const before = await ask()
    const within = await withinTime(db, 200, ask)
    const after = await ask()
    // The embedded database knows the limit and keeps it, but nothing can interrupt what runs in it.
    const late =
      testedDatabase === 'embedded'
        ? undefined
        : await withinTime(db, 200, () => sql`select pg_sleep(5)`.execute(db))
    return { before, within, after, late, last: await ask() }
  })
  expect(timeouts).toEqual({
    before: '5s',
    within: '200ms',
    after: '5s',
    late: undefined,
    last: '5s',
  })
})
