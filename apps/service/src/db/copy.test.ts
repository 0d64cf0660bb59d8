import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { service } from '#testing/harness.ts'
import { copyBuilder, copyOut } from './copy.ts'
import type { Database } from './database.ts'

const { database, newMerchant } = await service()
afterEach(() => {
  vi.unstubAllEnvs()
})

/** As the embedded database is: its rows go through a file first. */
const alone: Database = {
  ...database,
  stream: async (...asked) => ({ ...(await database.stream(...asked)), isAlone: true }),
}

test('rows that find no place on the disk are told so at once, and the next file is made', async () => {
  const { merchantId } = newMerchant()
  const copy = (count: number) =>
    copyOut(
      alone,
      { merchantId, shopIds: '*' },
      copyBuilder
        .selectFrom(sql`generate_series(1, ${count}::int)`.as('row'))
        .select(sql<string>`repeat('x', 1000)`.as('text')),
      'csv',
      () => Promise.resolve(),
    )
  vi.stubEnv('TMPDIR', '/nowhere')
  await expect(copy(20_000)).rejects.toMatchObject({ code: 'ENOENT' })
  vi.unstubAllEnvs()
  const { stream } = await copy(2)
  const pieces = await stream.toArray()
  expect(Buffer.concat(pieces as Buffer[]).toString()).toBe(`${'x'.repeat(1000)}\n`.repeat(2))
}, 10_000)
