import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
  withDatabase,
} from '#dev/testing/installations.ts'
import { afterAll, expect, test } from 'vitest'
import { CannotOpen, withClient } from './client.ts'
import { migrate } from './migrate.ts'

const directory = await mkdtemp(join(tmpdir(), 'admin-portal-migrate-'))
afterAll(async () => {
  await dropInstallations()
  await rm(directory, { recursive: true, force: true })
})

test('a database with a migration that has changed since is left alone, and the operator is told what to do', async () => {
  const installation = await emptyInstallation(directory)
  await withDatabase(installation, (database) =>
    database.system(async (db) => {
      await sql`set local role none`.execute(db)
      await sql`update schema_migration set checksum = 'another checksum' where name = '0009-record.sql'`.execute(
        db,
      )
      // Later migrations are missing, and must not be applied.
      await sql`delete from schema_migration where name > '0021'`.execute(db)
    }),
  )
  for (const program of ['../main', 'audit']) {
    const { code, output } = await run(program, program === 'audit' ? ['verify'] : [], {
      ...installation,
      PORT: '0',
      METRICS_PORT: '0',
    })
    expect(code, output).toBe(1)
    expect(output).toMatch(
      /created by another version of the service, which had a different 0009-record\.sql/,
    )
    expect(output).toMatch(/move the directory of DATA_DIR \(data, unless it is set\) aside/)
    // A message without a stack trace.
    expect(output).not.toMatch(/\bat .*\.ts:\d+/)
  }
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
      const refusal = await migrate(config, 200).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(CannotOpen)
      expect(String(refusal)).toMatch(/another session kept a table locked.*pg_stat_activity/)
      const { rows } = await holder.query('select name from schema_migration')
      expect(rows).toEqual([])
      await holder.query('rollback')
    })
    expect((await migrate(config)).length).toBeGreaterThan(20)
  },
)
