import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { testedDatabase } from '#dev/testing/databases.ts'
import { service } from '#dev/testing/harness.ts'
import { seedPayments } from '#dev/testing/payments.queries.ts'
import { copyBuilder, copyOut } from './copy.ts'
import type { Database } from './database.ts'

const { database, newMerchant } = await service()
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Behaves like the embedded database, whose rows are spooled to a file first. */
const exclusive: Database = {
  ...database,
  stream: async (...args) => ({ ...(await database.stream(...args)), isExclusive: true }),
}

/** Rows of a thousand letters each. */
const copyOf = (count: number) => {
  const { merchantId } = newMerchant()
  return copyOut(
    exclusive,
    { merchantId, shopIds: '*' },
    copyBuilder
      .selectFrom(sql`generate_series(1, ${count}::int)`.as('row'))
      .select(sql<string>`repeat('x', 1000)`.as('text')),
    'csv',
    () => Promise.resolve(),
  )
}

test('a download fails at once when its rows cannot be spooled, and the next one succeeds', async () => {
  vi.stubEnv('TMPDIR', '/nowhere')
  await expect(copyOf(20_000)).rejects.toMatchObject({ code: 'ENOENT' })
  vi.unstubAllEnvs()
  const { stream } = await copyOf(2)
  const pieces = await stream.toArray()
  expect(Buffer.concat(pieces as Buffer[]).toString()).toBe(`${'x'.repeat(1000)}\n`.repeat(2))
})

test('spooled rows have no file name, so that no end of the process leaves them behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'admin-portal-test-'))
  vi.stubEnv('TMPDIR', folder)
  const { stream } = await copyOf(5_000)
  expect(await readdir(folder)).toEqual([])
  const pieces = await stream.toArray()
  expect(Buffer.concat(pieces as Buffer[])).toHaveLength(5_000 * 1_001)
  await rm(folder, { recursive: true })
})

test.skipIf(testedDatabase === 'embedded')(
  'rows come from the same snapshot as what was read before them (the embedded database runs one transaction after the other)',
  async () => {
    const merchant = newMerchant()
    await seedPayments(database, merchant, [{ mer_trade_no: 'FIRST' }])
    const { merchantId } = merchant
    const { stream } = await copyOut(
      database,
      { merchantId, shopIds: '*' },
      copyBuilder
        .selectFrom('payment')
        .where('merchant_id', '=', merchantId)
        .select(sql<string>`'row'`.as('text')),
      'csv',
      async (client) => {
        await client.query('select 1')
        await seedPayments(database, merchant, [{ mer_trade_no: 'SECOND' }])
      },
    )
    const pieces = await stream.toArray()
    expect(Buffer.concat(pieces as Buffer[]).toString()).toBe('row\n')
  },
)
