/**
 * Row-level security alone, over every table of the catalog: statements without any condition, as the tenant role of
 * one merchant, neither show nor change a row of another one. Rows are generated from the columns, without constraints.
 */
import { randomBytes } from 'node:crypto'
import { inject, expect, onTestFinished, test } from 'vitest'
import { openCopy } from '#dev/testing/databases.ts'
import { withClient } from './client.ts'
import { literal } from './pool.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isWritten: boolean
  readonly selects: boolean
  readonly updates: boolean
  readonly inserts: boolean
}

const values: Readonly<Record<string, (owner: string) => string>> = {
  text: (owner) => literal(`row-of-${owner}`),
  bytea: (owner) => `convert_to(${literal(`row-of-${owner}`)}, 'UTF8')`,
  bool: () => 'false',
  timestamptz: () => 'app_now()',
  date: () => "'2026-01-01'",
  time: () => "'00:00'",
  jsonb: () => "'{}'",
  _text: () => "'{}'",
  _timestamptz: () => "'{}'",
}
const valueOf = ({ name, type }: Column, owner: string): string => {
  if (/^(merchant|user|shop)_id$/.test(name)) return literal(`${name.slice(0, 3)}_row-of-${owner}`)
  return values[type]?.(owner) ?? (owner === 'a' ? '1' : '2')
}

const listed = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(', ')

/** Readable by everyone, deliberately (A-530): files for everybody, and the hashes of names that are locked. */
const forEverybody = ['development_resource', 'sign_in_failure']
/** Written for anybody and never read. */
const writtenOnly = ['outbox_message']

test('row-level security alone keeps a merchant from every row of another one, in every table', async () => {
  const name = `${inject('template')}_${randomBytes(6).toString('hex')}`
  const copy = await openCopy(inject('template'), name)
  onTestFinished(copy.close)
  await withClient(copy.config, async (client) => {
    const rowsOf = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[]
    const columns = await rowsOf<Column>(`
      select c.relname as "table", a.attname as name, t.typname as type,
        a.attgenerated = '' and a.attidentity = '' as "isWritten",
        has_column_privilege('portal_tenant', c.oid, a.attnum, 'select') as selects,
        has_column_privilege('portal_tenant', c.oid, a.attnum, 'update') as updates,
        has_column_privilege('portal_tenant', c.oid, a.attnum, 'insert') as inserts
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity order by 1, a.attnum`)
    const tables = Map.groupBy(columns, ({ table }) => table)
    expect(tables.size).toBeGreaterThan(50)
    const constraints = await rowsOf<{ text: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
      where contype in ('f', 'c') and connamespace = 'public'::regnamespace and conparentid = 0 order by contype desc`)
    await client.query('reset role; begin; set local default_transaction_read_only = off')
    for (const { text } of constraints) await client.query(text)
    for (const [table, all] of tables) {
      const written = all.filter(({ isWritten }) => isWritten)
      const rows = ['a', 'b'].map(
        (owner) => `(${written.map((column) => valueOf(column, owner)).join(', ')})`,
      )
      await client.query(`alter table ${table} disable trigger user;
        alter table ${table} no force row level security;
        delete from ${table};
        insert into ${table} (${listed(written)}) values ${rows.join(', ')};`)
    }
    const isOfOther = (row: object): boolean =>
      /row-of-b|726f772d6f662d62/.test(JSON.stringify(row))
    /** With `xmin`, which every change of a row changes. */
    const foreignRows = async (): Promise<string[]> => {
      const found: string[] = []
      for (const table of tables.keys())
        for (const row of await rowsOf<{ row: object }>(
          `select to_jsonb(t) || jsonb_build_object('xmin', t.xmin::text, 'ctid', t.ctid::text) as row from ${table} t`,
        ))
          if (isOfOther(row)) found.push(`${table} ${JSON.stringify(row)}`)
      return found
    }
    const before = await foreignRows()
    expect(before).toHaveLength(tables.size)
    for (const table of tables.keys())
      await client.query(`alter table ${table} force row level security`)

    const asTenant = async (text: string) => {
      await client.query(`savepoint tried; set local role portal_tenant;
        set local app.merchant_id = 'mer_row-of-a'; set local app.shop_ids = '*'`)
      const result = await client.query(text).catch((error: unknown) => error as { code: string })
      await client.query(
        'code' in result ? 'rollback to savepoint tried' : 'reset role; release savepoint tried',
      )
      return result
    }
    const seen: string[] = []
    const owners = new Set<string>()
    for (const [table, all] of tables) {
      const read = all.filter(({ selects }) => selects)
      if (read.length === 0) continue
      const result = await asTenant(`select ${listed(read)} from ${table}`)
      if ('code' in result) throw new Error(`${table}: ${result.code}`)
      if (result.rows.some(isOfOther)) seen.push(table)
      if (result.rows.length > 0) owners.add(table)
    }
    expect(seen.filter((table) => !forEverybody.includes(table))).toEqual([])
    // Its own rows are there: the policies do not just hide everything.
    expect(owners.size).toBeGreaterThan(35)
    for (const [table, all] of tables) {
      const updated = all.find(({ updates, isWritten }) => updates && isWritten)
      if (updated !== undefined)
        await asTenant(`update ${table} set ${updated.name} = ${valueOf(updated, 'a')}`)
      await asTenant(`delete from ${table}`)
      const inserted = all.filter(({ inserts, isWritten }) => inserts && isWritten)
      if (inserted.length === 0 || writtenOnly.includes(table)) continue
      const row = inserted.map((column) => valueOf(column, 'b')).join(', ')
      expect(
        await asTenant(`insert into ${table} (${listed(inserted)}) values (${row})`),
        table,
      ).toMatchObject({ code: '42501' })
    }
    for (const table of tables.keys())
      await client.query(`alter table ${table} no force row level security`)
    expect(await foreignRows()).toEqual(before)

    // With row-level security off the same statements would have shown rows of the other merchant.
    for (const table of ['payment', 'app_user', 'session']) {
      await client.query(`alter table ${table} disable row level security`)
      const read = (tables.get(table) ?? []).filter(({ selects }) => selects)
      const result = await asTenant(`select ${listed(read)} from ${table}`)
      expect('rows' in result && result.rows.some(isOfOther), table).toBe(true)
    }
    await client.query('rollback')
  })
})
