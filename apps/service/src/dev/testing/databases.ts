/** A database for each test worker: from a dump, or from a template on a PostgreSQL server. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { withClient } from '#infra/db/client.ts'
import { embeddedConfig, openEmbedded } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'

export const testedDatabase = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'

/** The same run tests a server too: what does not depend on the database is tested there only. */
export const isBesideServer = process.env['TEST_PART'] === 'database'

/** The owner of the tables is no superuser, as in production. */
const OWNER = 'portal_test_owner'

/** As a superuser. */
export const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined)
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server, as a superuser')
  return url
}

/** In the given database, or that of TEST_DATABASE_URL. */
export const asSuperuser = async (
  work: (client: Client) => Promise<unknown>,
  database?: string,
): Promise<void> => {
  const url = new URL(serverUrl())
  if (database !== undefined) url.pathname = `/${database}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const ownerConfig = (database: string): ClientConfig => {
  const url = new URL(serverUrl())
  const host = url.searchParams.get('host') ?? url.hostname
  return { host, port: Number(url.port || 5432), database, user: OWNER, password: OWNER }
}

/** The URL of a database on the server, as the owner of the tables. */
export const ownerUrl = (database: string): string => {
  const url = new URL(serverUrl())
  url.username = OWNER
  url.password = OWNER
  url.pathname = `/${database}`
  return url.href
}

/**
 * Makes comparisons of a timestamp with a date fail in tests: under row-level security PostgreSQL could not use an
 * index for them (`infra/db/hong-kong-time.ts`).
 */
const refuseDates = `do $$
  declare compared regprocedure;
  begin
    for compared in select oprcode::oid from pg_operator
      where (oprleft, oprright) in (('timestamptz'::regtype, 'date'::regtype), ('date'::regtype, 'timestamptz'::regtype))
    loop execute format('revoke execute on function %s from public', compared); end loop;
  end $$`

/** As docs/operations/postgresql.md has it: without the function no expression can change its role or scope. */
const withoutSettings = `revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
  grant execute on function pg_catalog.set_config(text, text, boolean) to ${OWNER}`

/** Created once per run. Resolves to the path of the dump, or the name of the template. */
export const prepareTemplate = async (): Promise<string> => {
  if (testedDatabase === 'embedded') {
    const embedded = await openEmbedded()
    await migrate(embeddedConfig(embedded))
    await withClient(embeddedConfig(embedded), (client) => client.query(refuseDates))
    const dump = join(await mkdtemp(join(tmpdir(), 'admin-portal-template-')), 'database.tar')
    await embedded.dump(dump)
    await embedded.close()
    return dump
  }
  const template = `portal_template_${String(process.pid)}`
  await asSuperuser(async (client) => {
    await client.query(
      `do $$ begin create role ${OWNER} login createrole password '${OWNER}'; exception when duplicate_object then null; end $$`,
    )
    await client.query(`create database ${template} owner ${OWNER}`)
  })
  await migrate(ownerConfig(template))
  await asSuperuser((client) =>
    client.query(`create database ${migratedOf(template)} template ${template} owner ${OWNER}`),
  )
  await asSuperuser((client) => client.query(`${refuseDates};${withoutSettings}`), template)
  return template
}

/** The template as a service makes it, without what only the tests ask for: a backup would contain it. */
export const migratedOf = (template: string): string => `${template}_migrated`

/** Makes an empty database of the server a migrated one; migrating it takes the processor twenty times as long. */
export const fillFromTemplate = async (template: string, name: string): Promise<void> => {
  const isEmpty = await withClient(ownerConfig(name), async (client) => {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass('public.schema_migration') as found",
    )
    return rows[0]?.found === null
  })
  if (!isEmpty) return
  await asSuperuser(async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`create database ${name} template ${migratedOf(template)} owner ${OWNER}`)
  })
}

export const openCopy = async (
  template: string,
  name: string,
): Promise<{ config: ClientConfig; close: () => Promise<void> }> => {
  if (testedDatabase === 'embedded') {
    const embedded = await openEmbedded({ dump: template })
    return {
      config: embeddedConfig(embedded),
      close: embedded.close,
    }
  }
  await asSuperuser(async (client) => {
    await client.query(`create database ${name} template ${template} owner ${OWNER}`)
  })
  return {
    config: ownerConfig(name),
    close: () =>
      asSuperuser(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Drops the template and its copies, which workers share among their files and do not close. */
export const dropTemplate = async (template: string): Promise<void> => {
  if (testedDatabase === 'embedded') return
  await asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}
