/** Brings a database to the newest schema: plain SQL files, in order, each once, forward only. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client, ClientConfig } from 'pg'
import { CannotOpen, withClient } from './client.ts'

const directory = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Key of the advisory lock for which processes that start together take turns. An arbitrary number. */
const LOCK = 7_312_026

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(directory + name, 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The database has a migration that was still changed before its release. */
class ChangedMigration extends CannotOpen {
  constructor(name: string) {
    super(
      `This database was created by another version of the service, which had a different ${name}. It cannot be migrated, and nothing in it was changed. Start with an empty database: move the directory of DATA_DIR (data, unless it is set) aside, or let DATABASE_URL name an empty database. The version that created it can still open it.`,
    )
  }
}

/** The database has migrations that this version does not know. */
class NewerSchema extends CannotOpen {
  constructor(name: string) {
    super(
      `This database was upgraded by a newer version of the service: it has ${name}, which this version does not know. Nothing in it was changed. Start the newer version, or restore a backup of before the upgrade.`,
    )
  }
}

/** Another session uses a table that a migration has to change. */
class TableInUse extends CannotOpen {
  constructor(cause: unknown) {
    super(
      'The database could not be migrated: another session kept a table locked that has to change, and waiting longer would have held up everybody who uses that table. What was not finished is undone. Stop the other processes of the service and long transactions (pg_stat_activity lists them), then start again.',
      { cause },
    )
  }
}

/**
 * A statement that waits for a lock on a table holds up all later statements on it, reads included: after this time it is
 * given up.
 */
const LOCK_WAIT_MS = 10_000

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === '55P03') || isLockTimeout(error.cause))

/** Resolves to the names of the migrations applied now. Applies none if an applied one has changed since, or is not known. */
export const migrate = (config: ClientConfig, lockWaitMs = LOCK_WAIT_MS): Promise<string[]> =>
  withClient(config, async (client) => {
    await client.query('reset role')
    // Without the limit: another process may take long for its turn, and nobody waits behind this lock.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await client.query(`set lock_timeout = ${String(lockWaitMs)}`)
      return await applyMissing(client)
    } catch (error) {
      throw isLockTimeout(error) ? new TableInUse(error) : error
    } finally {
      await client.query('reset lock_timeout').catch(() => undefined)
      // Ending the connection is not enough: the embedded database keeps its one session.
      await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    }
  })

const applyMissing = async (client: Client): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const migrations = await readMigrations()
  const changed = migrations.find(
    ({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum,
  )
  if (changed !== undefined) throw new ChangedMigration(changed.name)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].toSorted().find((name) => !known.has(name))
  if (unknown !== undefined) throw new NewerSchema(unknown)
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

const apply = async (client: Client, { name, sql, checksum }: Migration): Promise<void> => {
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
