import { runCommand } from './commands.ts'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { asSuperuser } from '#dev/testing/databases.ts'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { CannotOpen } from './cannot-open.ts'
import { withClient } from './client.ts'
import { openDatabase } from './database.ts'
import { embeddedConfig, openEmbedded } from './embedded.ts'
import { migrate, requireSchema } from './migrate.ts'
import { migrationDirectory, newestMigration } from './migrations.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-migrate-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

test('a database with a migration that has changed since is left alone, and the operator is told what to do', async () => {
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, (database) =>
    database.system(async (db) => {
      await runCommand(db, 'set local role none')
      await sql`update schema_migration set checksum = 'another checksum' where name = '0009-record.sql'`.execute(
        db,
      )
      // Later migrations are missing, and must not be applied.
      await sql`delete from schema_migration where name > '0021'`.execute(db)
    }),
  )
  const ports = { PORT: '0', METRICS_PORT: '0' }
  const { code, output } = await run('../main', [], { ...installation, ...ports })
  expect(code, output).toBe(78)
  expect(output).toMatch(
    /created by another version of the service, which had a different 0009-record\.sql/,
  )
  expect(output).toMatch(/move the directory of DATA_DIR \(data, unless it is set\) aside/)
  // A message without a stack trace.
  expect(output).not.toMatch(/\bat .*\.ts:\d+/)
})

test.skipIf(isEmbedded)(
  'a migration gives up a table that another session holds, says what to do, and succeeds afterwards',
  async () => {
    const installation = await emptyInstallation(directory)
    const config = { connectionString: installation['DATABASE_URL'] ?? '' }
    await withClient(config, async (holder) => {
      await holder.query(
        'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
      )
      await holder.query('begin; lock table schema_migration in share mode')
      const refusal = await migrate(config, { lockWaitMs: 100, attempts: 2, pauseMs: 10 }).catch(
        (error: unknown) => error,
      )
      expect(refusal).toBeInstanceOf(CannotOpen)
      expect(String(refusal)).toMatch(/another session kept a table locked.*pg_stat_activity/)
      const began = performance.now()
      await expect(migrate(config, { attempts: 1 })).rejects.toBeInstanceOf(CannotOpen)
      expect(performance.now() - began).toBeGreaterThanOrEqual(2_000)
      let waits = 0
      const onWait = () => (waits += 1)
      await expect(migrate(config, { lockWaitMs: 1, pauseMs: 0, onWait })).rejects.toBeInstanceOf(
        CannotOpen,
      )
      expect(waits, 'further tries after the first').toBe(19)
      const { rows } = await holder.query('select name from schema_migration')
      expect(rows).toEqual([])
      await holder.query('rollback')
    })
    expect((await migrate(config)).length).toBeGreaterThan(20)
  },
)

test.skipIf(isEmbedded)(
  'a process that waits for another one to migrate gives up in the end and says which lock it waited for',
  async () => {
    const installation = await emptyInstallation(directory)
    const config = { connectionString: installation['DATABASE_URL'] ?? '' }
    await withClient(config, async (other) => {
      await other.query('select pg_advisory_lock(7312026)')
      await expect(migrate(config, { lockAttempts: 2 })).rejects.toThrow(
        /another process has been migrating it.*advisory lock 7312026/,
      )
    })
  },
)

/** The migrations of a later release: ours and these. */
const laterRelease = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = `${await mkdtemp(join(directory, 'release-'))}/`
  await cp(migrationDirectory, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(folder + name, text)
  return folder
}

test('a release runs on the schema of a later one that says so, and a release that is too old does not', async () => {
  const installation = await emptyInstallation(directory)
  if (!isEmbedded) await withDatabase(installation, () => Promise.resolve())
  const embedded = isEmbedded
    ? await openEmbedded({ dataDir: installation['DATA_DIR'] ?? '', dump: inject('template') })
    : undefined
  onTestFinished(() => embedded?.close())
  const config =
    embedded === undefined
      ? { connectionString: installation['DATABASE_URL'] ?? '' }
      : embeddedConfig(embedded)
  const [ours = ''] = (await newestMigration()).split('-')
  await migrate(config)
  const wider = await laterRelease({
    '9001-wider.sql': `-- owner: db\n-- compatible from: ${ours}\nalter table shop add column later text default 'x';`,
    '9002-index.sql': `-- owner: db\n-- compatible from: ${ours}\n-- transaction: none\ncreate index concurrently if not exists later_index on shop (merchant_id, later);\ncreate index concurrently if not exists other_index on shop (merchant_id, later);`,
  })
  // Two processes of the later release start together.
  const applied = isEmbedded
    ? [await migrate(config, { directory: wider })]
    : await Promise.all([
        migrate(config, { directory: wider }),
        migrate(config, { directory: wider }),
      ])
  expect(applied.flat()).toEqual(['9001-wider.sql', '9002-index.sql'])
  // This release again.
  expect(await migrate(config)).toEqual([])
  await requireSchema(config)
  const database = openDatabase(config, { waitMs: 60_000 })
  try {
    await database.ping()
  } finally {
    await database.close()
  }

  const narrower = await laterRelease({
    '9001-wider.sql': await readFile(`${wider}9001-wider.sql`, 'utf8'),
    '9002-index.sql': await readFile(`${wider}9002-index.sql`, 'utf8'),
    '9003-narrower.sql':
      '-- owner: db\n-- compatible from: 9002\nalter table shop drop column later;',
  })
  expect(await migrate(config, { directory: narrower })).toEqual(['9003-narrower.sql'])
  for (const use of [() => migrate(config), () => requireSchema(config)])
    await expect(use()).rejects.toThrow(/it has 9003-narrower\.sql, which this version/)
})

test.skipIf(isEmbedded)(
  'a service without any right on definitions starts on a migrated database, and says so on another',
  async () => {
    const installation = await emptyInstallation(directory)
    const owner = { connectionString: installation['DATABASE_URL'] ?? '' }
    await asSuperuser((client) =>
      client.query(
        "do $$ begin create role portal_test_service login noinherit password 'service'; exception when duplicate_object then null; end $$",
      ),
    )
    const url = new URL(owner.connectionString)
    url.username = 'portal_test_service'
    url.password = 'service'
    const service = { ...installation, DATABASE_URL: url.href, MIGRATE_AT_START: 'off' }
    const early = await run('audit', ['verify'], service)
    expect(early).toMatchObject({ code: 1 })
    expect(early.output).toMatch(
      /does not have the schema of this release.*run npm run migrate first/,
    )

    const migrated = await run('migrate', [], {
      ...service,
      MIGRATION_DATABASE_URL: owner.connectionString,
    })
    expect(migrated.output).toMatch(
      /Applied 0001-foundation\.sql[^]*the database portal_backup_\w+ at \S+:\d+ is up to date now/,
    )
    await asSuperuser((client) =>
      client.query(
        'grant portal_gate, portal_tenant, portal_system, portal_platform to portal_test_service',
      ),
    )
    expect(await run('audit', ['verify'], service)).toMatchObject({ code: 0 })
    await withClient({ connectionString: url.href }, async (client) => {
      for (const text of [
        'create table mine (n int)',
        'alter table shop add column mine int',
        'select * from payment',
      ])
        await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' })
    })
  },
)

test.skipIf(!isEmbedded)('migrate makes no embedded database where none is', async () => {
  const none = await emptyInstallation(directory)
  const refused = await run('migrate', [], none)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toContain(`no embedded database in ${none['DATA_DIR'] ?? ''}`)
  expect(existsSync(none['DATA_DIR'] ?? '')).toBe(false)
})
