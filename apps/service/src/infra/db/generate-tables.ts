/** Writes `tables.gen.ts` from a freshly migrated database: `npm run gen`. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withClient } from './client.ts'
import { embeddedConfig, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

interface Column {
  readonly table_name: string
  readonly column_name: string
  readonly udt_name: string
  readonly is_nullable: 'YES' | 'NO'
  readonly column_default: string | null
  readonly is_generated: 'ALWAYS' | 'NEVER'
  readonly is_identity: 'YES' | 'NO'
}

const kinds: Readonly<Record<string, string>> = {
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  bytea: 'Buffer',
  date: 'string',
  time: 'string',
  timestamptz: 'Instant',
  jsonb: 'Json',
  _text: 'string[]',
  _timestamptz: 'string[]',
}

const pascal = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_match, _gap, letter: string) => letter.toUpperCase())

const columnType = (column: Column): string => {
  const kind = kinds[column.udt_name]
  if (kind === undefined)
    throw new Error(`No type for ${column.table_name}.${column.column_name}: ${column.udt_name}`)
  const nullable = column.is_nullable === 'YES' ? `${kind} | null` : kind
  if (column.is_generated === 'ALWAYS' || column.is_identity === 'YES')
    return `GeneratedAlways<${nullable}>`
  if (kind === 'Instant') {
    const written = column.is_nullable === 'YES' ? 'string | null' : 'string'
    return column.column_default !== null
      ? `ColumnType<${written}, ${written} | undefined, ${written}>`
      : written
  }
  return column.column_default === null ? nullable : `Generated<${nullable}>`
}

const embedded = await openEmbedded()
const config = embeddedConfig(embedded)
await migrate(config)
const { rows } = await withClient(config, (client) =>
  client.query<Column>(
    `select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_generated, c.is_identity
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migration'
   order by c.table_name, c.ordinal_position`,
  ),
)
await embedded.close()

const tables = Object.groupBy(rows, (row) => row.table_name)
const kindsUsed = rows.map(columnType).join(' ')
const imported = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
  kindsUsed.includes(`${name}<`),
)
const text = [
  '/** Written by `npm run gen` from the migrations. Do not edit. */',
  `import type { ${imported.join(', ')} } from 'kysely'`,
  '',
  ...(kindsUsed.includes('Json') ? ['export type Json = unknown', ''] : []),
  ...Object.entries(tables).flatMap(([table, columns]) => [
    `export interface ${pascal(table)}Table {`,
    ...(columns ?? []).map((column) => `  ${column.column_name}: ${columnType(column)}`),
    '}',
    '',
  ]),
  'export interface Tables {',
  ...Object.keys(tables).map((table) => `  ${table}: ${pascal(table)}Table`),
  '}',
  '',
].join('\n')
await writeFile(fileURLToPath(new URL('./tables.gen.ts', import.meta.url)), text)
