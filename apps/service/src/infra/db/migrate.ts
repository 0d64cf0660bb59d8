/** Brings a database to the newest schema: plain SQL files, in order, each once, forward only. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { commandLine } from '#infra/command-line.ts'
import { errorCode, LOCK_NOT_AVAILABLE } from '#infra/error-code.rules.ts'
import { CannotOpen } from './cannot-open.ts'
import { withClient } from './client.ts'
import {
  migrationDirectory,
  missingIn,
  readMigrations,
  type Applied,
  type Migration,
} from './migrations.ts'
import type { DatabaseConfig } from './database-config.ts'
import { grantOwnRoles } from './roles.ts'

/** Key of the advisory lock for which processes that start together take turns. An arbitrary number. */
const LOCK = 7_312_026

/** Another session uses a table that a migration has to change. */
class TableInUse extends CannotOpen {
  constructor(cause: unknown) {
    super(
      'The database could not be migrated: another session kept a table locked that has to change, and waiting longer would have held up everybody who uses that table. What was not finished is undone. Stop the other processes of the service and long transactions (pg_stat_activity lists them), then start again.',
      { cause },
    )
  }
}

/** Another process is migrating the database, or died doing so and its connection was not closed. */
class OtherMigrates extends CannotOpen {
  constructor() {
    super(
      `The database was not migrated: another process has been migrating it all the time. Start again when that one has ended. If none is running, end the session that holds the advisory lock ${String(LOCK)} (pg_locks lists it).`,
    )
  }
}

/** The database does not have the schema of this release, and this start may not migrate it. */
class NotMigrated extends CannotOpen {
  constructor(name: string, cause?: unknown) {
    super(
      `The database does not have the schema of this release: ${name} is missing, or this user may not read the list. MIGRATE_AT_START is off: run ${commandLine('migrate')} first (docs/operations/upgrade.md).`,
      { cause },
    )
  }
}

export interface MigrateOptions {
  readonly directory?: string
  /**
   * A statement that waits for a lock on a table holds up all later statements on it, reads included: after this time
   * it is given up, others get through, and it is tried again.
   */
  readonly lockWaitMs?: number
  readonly pauseMs?: number
  /** How often a statement that timed out on a lock is run. */
  readonly attempts?: number
  /** How often the lock of migrations is tried, every 200 ms, before giving up. */
  readonly lockAttempts?: number
  /** Called before each further try. */
  readonly onWait?: (name: string) => void
}

const RETRY_MS = 200

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (errorCode(error) === LOCK_NOT_AVAILABLE || isLockTimeout(error.cause))

/**
 * Resolves to the names of the migrations applied now. Applies none if an applied one has changed since, or is not
 * known.
 */
export const migrate = (
  config: DatabaseConfig,
  {
    directory = migrationDirectory,
    lockWaitMs = 2_000,
    pauseMs = 3_000,
    attempts = 20,
    lockAttempts = 600,
    onWait = () => undefined,
  }: MigrateOptions = {},
): Promise<string[]> =>
  withClient(config, async (client) => {
    const retryOnLockTimeout = async <T>(
      name: string,
      work: () => Promise<T>,
      left = attempts,
    ): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!isLockTimeout(error)) throw error
        if (left <= 1) throw new TableInUse(error)
        onWait(name)
        await pause(pauseMs)
        return retryOnLockTimeout(name, work, left - 1)
      }
    }
    await client.query('reset role;set statement_timeout = 0')
    await acquireLock(client, lockAttempts)
    try {
      await client.query(`set lock_timeout = ${String(lockWaitMs)}`)
      await retryOnLockTimeout('schema_migration', () => prepareList(client))
      const missing = missingIn(await readApplied(client), await readMigrations(directory))
      for (const migration of missing) {
        // Migrations become these roles too.
        await grantOwnRoles(client)
        await (migration.isOutsideTransaction
          ? applyOutsideTransaction(client, migration, lockWaitMs)
          : retryOnLockTimeout(migration.name, () => apply(client, migration)))
      }
      await grantOwnRoles(client)
      await openList(client)
      return missing.map(({ name }) => name)
    } finally {
      await client.query('reset lock_timeout;reset statement_timeout').catch(() => undefined)
      // Ending the connection is not enough: the embedded database keeps its one session.
      await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
    }
  })

/**
 * Lets one process migrate at a time. Polls instead of waiting for the lock: a waiting statement holds a snapshot, and
 * `create index concurrently` of the other process would wait for that snapshot to end.
 */
const acquireLock = async (client: Client, attempts: number): Promise<void> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  )
  if (rows[0]?.taken === true) return
  if (attempts <= 1) throw new OtherMigrates()
  await pause(RETRY_MS)
  return acquireLock(client, attempts - 1)
}

const prepareList = async (client: Client): Promise<void> => {
  await client.query(
    'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now(), compatible_from text)',
  )
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'compatible_from'",
  )
  if (rowCount === 0)
    await client.query('alter table schema_migration add column compatible_from text')
}

/** The running service compares the list with its own, as the gate role. */
const openList = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ open: boolean }>(
    "select has_table_privilege('portal_gate', 'schema_migration', 'select') as open",
  )
  if (rows[0]?.open !== true) await client.query('grant select on schema_migration to portal_gate')
}

const readApplied = async (client: Client): Promise<Applied[]> => {
  const { rows } = await client.query<Applied>(
    'select name, checksum, compatible_from as "compatibleFrom" from schema_migration',
  )
  return rows
}

/**
 * For a start that may not migrate: rejects unless the database has the schema of this release, or a later one that
 * fits.
 */
export const requireSchema = (config: DatabaseConfig): Promise<void> =>
  withClient(config, async (client) => {
    const migrations = await readMigrations()
    await client.query('begin read only')
    const applied = await client
      .query('set local role portal_gate')
      .then(() => readApplied(client))
      .catch((error: unknown) => {
        // No role, no table, no column or no right yet.
        const isAbsent = ['22023', '42704', '42P01', '42703', '42501'].includes(errorCode(error))
        throw isAbsent ? new NotMigrated('schema_migration', error) : error
      })
    const [first] = missingIn(applied, migrations)
    if (first !== undefined) throw new NotMigrated(first.name)
    await client.query('commit')
  })

const note = (client: Client, { name, checksum, compatibleFrom }: Migration) =>
  client.query(
    'insert into schema_migration (name, checksum, compatible_from) values ($1, $2, $3)',
    [name, checksum, compatibleFrom],
  )

const apply = async (client: Client, migration: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}

const index =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)/

/**
 * Each statement can be repeated, because nothing undoes the ones before it. It waits without a limit: it holds up
 * nobody who reads or writes.
 */
const applyOutsideTransaction = async (
  client: Client,
  migration: Migration,
  lockWaitMs: number,
): Promise<void> => {
  const statements = migration.sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  try {
    await client.query('set lock_timeout = 0')
    for (const statement of statements) {
      const name = index.exec(statement)?.[1]
      if (name === undefined)
        throw new Error(`Only indexes are changed outside of a transaction: ${statement}`)
      await dropBroken(client, name)
      await client.query(statement)
    }
    await note(client, migration)
    await client.query(`set lock_timeout = ${String(lockWaitMs)}`)
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}

/** An interrupted `create index concurrently` leaves an index that is kept up to date and never used. */
const dropBroken = async (client: Client, name: string): Promise<void> => {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  )
  if (rowCount !== 0) await client.query(`drop index concurrently ${name}`)
}
