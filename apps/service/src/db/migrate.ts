/** Brings a database to the newest schema: plain SQL files, in order, each once, forward only. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ClientConfig } from 'pg'
import { Client } from 'pg'

const directory = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Two processes that start at once take turns; the number is arbitrary and ours. */
const LOCK = 7_312_026

const migrationFiles = async (): Promise<{ name: string; sql: string; checksum: string }[]> => {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(directory + name, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The names of the migrations that were applied now. Throws when an applied one was changed since. */
export const migrate = async (config: ClientConfig): Promise<string[]> => {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('reset role')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const fresh: string[] = []
    for (const { name, sql, checksum } of await migrationFiles()) {
      const before = applied.get(name)
      if (before !== undefined && before !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied`)
      if (before !== undefined) continue
      await applyOne(client, name, sql, checksum)
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    await client.end()
  }
}

const applyOne = async (
  client: Client,
  name: string,
  sql: string,
  checksum: string,
): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
