import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedDatabase } from '#dev/testing/databases.ts'
import { withClient } from './client.ts'
import { embeddedConfig, openEmbedded } from './embedded.ts'
import { analyzeGrown } from './statistics.ts'

describe.skipIf(testedDatabase === 'postgres')('(of the embedded database only)', () => {
  let embedded: Awaited<ReturnType<typeof openEmbedded>>
  let config: ReturnType<typeof embeddedConfig>
  beforeAll(async () => {
    embedded = await openEmbedded()
    config = embeddedConfig(embedded)
  })
  afterAll(() => embedded.close())

  test('the embedded database is analyzed when a table is new, and again when one has more than doubled', async () => {
    const query = (text: string) =>
      withClient(config, (client) => client.query<{ n: number }>(text))
    const estimate = async () =>
      (await query("select reltuples::int as n from pg_class where relname = 'grown'")).rows[0]?.n
    const insert = (count: number) =>
      query(
        `insert into grown select n, repeat('x', 100) from generate_series(1, ${String(count)}) n`,
      )
    await query('create table grown (n int, text text)')
    await insert(10_000)
    expect(await estimate()).toBe(-1)
    expect(await analyzeGrown(config)).toBe(true)
    expect(await estimate()).toBe(10_000)
    await insert(5_000)
    expect(await analyzeGrown(config)).toBe(false)
    await insert(10_000)
    expect(await analyzeGrown(config)).toBe(true)
    expect(await estimate()).toBe(25_000)
  })

  test('statements of others are answered between the tables that are analyzed', async () => {
    const names = Array.from({ length: 10 }, (_none, index) => `table_${String(index)}`)
    await withClient(config, async (client) => {
      for (const name of names)
        await client.query(
          `create table ${name} as select n, repeat('x', 100) as text from generate_series(1, 5000) n`,
        )
    })
    const seen = new Set<number>()
    await withClient(config, async (other) => {
      const over = new AbortController()
      const analyzed = analyzeGrown(config).finally(() => over.abort())
      while (!over.signal.aborted) {
        const { rows } = await other.query<{ known: number }>(
          'select count(*)::int as known from pg_class where relname = any ($1) and reltuples >= 0',
          [names],
        )
        seen.add(rows[0]?.known ?? -1)
      }
      expect(await analyzed).toBe(true)
    })
    expect([...seen].filter((known) => known > 0 && known < names.length)).not.toEqual([])
  })
})
