/** Brings a database to the newest schema: plain SQL files, in order, each once, forward only. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type ClientConfig, Client } from 'pg'
import { CannotOpen } from './open-error.ts'

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

/** Made between two releases, with a migration that became another one before it was released. */
class ChangedMigration extends CannotOpen {
  constructor(name: string) {
    super(
      `This database was made by another version of the service, whose ${name} was a different one: it cannot be brought up to date, and nothing in it was changed. Start anew with an empty one: move the directory of DATA_DIR (data, unless it is set) aside, or have DATABASE_URL name an empty database. What is in it opens with the version that made it.`,
    )
  }
}

/** The names of the migrations that were applied now. Throws before any when an applied one was changed since. */
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
    const files = await migrationFiles()
    const changed = files.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
    if (changed !== undefined) throw new ChangedMigration(changed.name)
    const fresh = files.filter(({ name }) => !applied.has(name))
    for (const { name, sql, checksum } of fresh) await applyOne(client, name, sql, checksum)
    return fresh.map(({ name }) => name)
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
