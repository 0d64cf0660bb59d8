/** Rules for the migrated database's catalog, and for which code writes to its tables. */
import { service } from '@merchant/service/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTables, tableWriters } from '../apps/service/src/infra/db/tables.ts'
import { isTest, matching, read } from './support/repository.ts'

/** Exempt, because they set up whole installations: tests, sample data and operator commands. */
const isFree = (path: string): boolean => /\/src\/(dev|cli)\//.test(path) || isTest(path)

test('only the folders listed in infra/db/tables.ts write to a table', () => {
  const source = 'apps/service/src/'
  const writers: Readonly<Record<string, readonly string[]>> = tableWriters
  const writes = matching(/^apps\/service\/src\/.+\.ts$/)
    .filter((path) => !isFree(path) && !path.endsWith('tables.gen.ts'))
    .flatMap((path) => {
      const text = read(path)
      const found = [
        ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g),
        ...text.matchAll(/\b(?:insert into|update|delete from|merge into) (\w+)\b(?=[\s(])/g),
        ...text.matchAll(/\bdeletesWhere\(\s*'(\w+)'/g),
      ]
      return [...new Set(found.map(([, table = '']) => table))]
        .filter((table) => table in writers)
        .map((table) => ({ table, file: path.slice(source.length) }))
    })
  expect(writes.length).toBeGreaterThan(40)
  const strangers = writes
    .filter(({ table, file }) => !writers[table]?.some((folder) => file.startsWith(folder)))
    .map(({ table, file }) => `${file} writes ${table}: name its folder in infra/db/tables.ts`)
  expect(strangers).toEqual([])
})

const { database } = await service()

/**
 * Tables with a `merchant_id` that do not belong to one merchant: they are looked up by a hash or by
 * the user before a merchant is known.
 */
const globalTables = Object.keys(sharedTables)

interface Key {
  readonly table: string
  readonly name: string
  readonly kind: 'p' | 'u' | 'f' | 'x'
  readonly columns: readonly string[]
  readonly target: string | null
}

const catalog = await database.system(async (db) => {
  const tables = await sql<{ table: string; secured: boolean; forced: boolean; policies: number }>`
    select c.relname::text as table, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id')`.execute(
    db,
  )
  const keys = await sql<Key>`
    select c.conrelid::regclass::text as table, c.conname::text as name, c.contype::text as kind,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as columns,
      case when c.contype = 'f' then c.confrelid::regclass::text end as target
    from pg_constraint c where c.contype in ('p', 'u', 'f')
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'x',
      array(select coalesce(a.attname::text, '?') from unnest(i.indkey::int2[]) with ordinality k(number, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place), null
    from pg_index i where i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(
    db,
  )
  return { tables: tables.rows, keys: keys.rows }
})
const tenantTables = catalog.tables.filter(({ table }) => !globalTables.includes(table))
const tenantNames = tenantTables.map(({ table }) => table)

test('no statement of any test compares a time with a date', async () => {
  for (const comparison of ["app_now() < '2026-01-01'::date", "'2026-01-01'::date = app_now()"])
    for (const runAs of [database.system, database.gate])
      await expect(
        runAs((db) => sql.raw(`select ${comparison}`).execute(db)),
        comparison,
      ).rejects.toMatchObject({ code: '42501' })
})

test('the catalog was read', () => {
  expect(tenantNames).toEqual(expect.arrayContaining(['merchant', 'payment', 'refund', 'shop']))
})

/** Unique over all merchants, on purpose: an FPS address belongs to one of them. */
const acrossMerchants = ['fps_proxy_holder']

test('every key of a table of merchants begins with merchant_id', () => {
  const wrong = catalog.keys
    .filter(({ table }) => tenantNames.includes(table))
    .filter(({ kind, target }) => kind !== 'f' || (target !== null && tenantNames.includes(target)))
    .filter(({ name, columns }) => columns[0] !== 'merchant_id' && !acrossMerchants.includes(name))
    .map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')})`)
  expect(wrong).toEqual([])
})

test('every table of merchants has a primary key', () => {
  const keyed = catalog.keys.filter(({ kind }) => kind === 'p').map(({ table }) => table)
  expect(tenantNames.filter((table) => !keyed.includes(table))).toEqual([])
})
