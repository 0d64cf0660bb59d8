import { runCommand } from './commands.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { asSuperuser, openCopy, testedDatabase } from '#dev/testing/databases.ts'
import { withClient } from './client.ts'
import { openDatabase } from './database.ts'
import { newestMigration } from './migrations.ts'

const name = `${inject('template')}_ping`
const copy = await openCopy(inject('template'), name)
const database = openDatabase(copy.config, { pingMs: 60_000 })
afterAll(async () => {
  await database.close()
  await copy.close()
})

const state = () =>
  database.ping().then(
    () => 'ready',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
const asOwner = (text: string) => withClient(copy.config, (client) => client.query(text))

test('the service is not ready while the schema is older than it, or too new for it', async () => {
  expect(await state()).toBe('ready')
  await asOwner(
    "insert into schema_migration (name, checksum, compatible_from) values ('9998-wider.sql', 'x', '0034')",
  )
  expect(await state()).toBe('ready')
  await asOwner(
    "insert into schema_migration (name, checksum, compatible_from) values ('9999-narrower.sql', 'x', '9998')",
  )
  expect(await state()).toBe('the schema of the database is too new for this release')
  await asOwner("delete from schema_migration where name >= '9998'")
  await asOwner(
    "update schema_migration set name = '0000-other' where name = (select max(name) from schema_migration)",
  )
  expect(await state()).toBe('the schema of the database is older than this release')
  await asOwner(
    `update schema_migration set name = '${await newestMigration()}' where name = '0000-other'`,
  )
  expect(await state()).toBe('ready')
})

/** A disk cannot be filled here, so the server itself is told to refuse new files. */
const refuseFiles = `
create function refuse_files() returns event_trigger language plpgsql as
$$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
create event trigger full_disk on ddl_command_start execute function refuse_files()`

test.runIf(testedDatabase === 'postgres')(
  'after a statement that found the disk full, the service is not ready until there is room',
  async () => {
    await asSuperuser((client) => client.query(refuseFiles), name)
    // Nothing has failed yet.
    expect(await state()).toBe('ready')
    await expect(
      database.gate((db) => runCommand(db, 'create temp table one (n int)')),
    ).rejects.toMatchObject({ code: '53100' })
    expect(await state()).toBe('the disk of the database is full')
    expect(await state()).toBe('the disk of the database is full')
    await asSuperuser((client) => client.query('drop event trigger full_disk'), name)
    expect(await state()).toBe('ready')
  },
)
