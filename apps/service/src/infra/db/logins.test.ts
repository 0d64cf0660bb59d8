/** The roles of docs/operations/postgresql.md, made as it says, and what each of them cannot do. */
import { runCommand } from './commands.ts'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { asSuperuser, serverUrl } from '#dev/testing/databases.ts'
import { dropInstallations, emptyInstallation, isEmbedded } from '#dev/testing/installations.ts'
import { openDatabase, type Database } from './database.ts'
import { migrate } from './migrate.ts'

afterAll(dropInstallations)

const guide = await readFile(
  new URL('../../../../../docs/operations/postgresql.md', import.meta.url),
  'utf8',
)
const [, grants = ''] = /As a superuser[^\n]*\n\n```\n([^]*?)```/.exec(guide) ?? []
const named = (text: string): string =>
  text.replaceAll(/\bportal_(owner|service|worker|reports)\b/g, 'portal_docs_$1')

/** Roles belong to the server: those of an earlier run are still there. */
const prepare = async (database: string): Promise<void> => {
  const [before = '', within = ''] = named(grants).split('\\connect portal')
  await asSuperuser(async (client) => {
    for (const statement of before.trim().split('\n')) {
      if (statement.startsWith('create database')) continue
      await client.query(statement).catch((error: { code?: string }) => {
        if (error.code !== '42710') throw error
      })
    }
    await client.query(`alter database ${database} owner to portal_docs_owner`)
  })
  await asSuperuser(
    (client) => client.query(`alter schema public owner to portal_docs_owner;${within}`),
    database,
  )
}

const open = async (): Promise<Database> => {
  const { DATABASE_URL = '' } = await emptyInstallation('')
  const name = new URL(DATABASE_URL).pathname.slice(1)
  await prepare(name)
  const as = (user: string) => {
    const url = new URL(serverUrl())
    url.pathname = `/${name}`
    url.username = `portal_docs_${user}`
    url.password = user
    return { connectionString: url.href }
  }
  await migrate(as('owner'))
  return openDatabase(as('service'), {
    waitMs: 60_000,
    jobs: as('worker'),
    platform: as('reports'),
  })
}

const scope = { merchantId: 'mer_a', shopIds: '*' } as const

/** Runs the statements in one transaction; resolves to the code of the first error. */
const codeOf = (
  run: (work: Parameters<Database['system']>[0]) => Promise<unknown>,
  statements: readonly string[],
): Promise<string> =>
  run(async (db) => {
    for (const statement of statements) await runCommand(db, statement)
  }).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'no code',
  )

test.skipIf(isEmbedded)(
  'with the roles of the guide no transaction gets the rights of another role',
  async () => {
    expect(grants.match(/;/g)?.length).toBeGreaterThan(10)
    const database = await open()
    onTestFinished(database.close)
    const as = {
      gate: database.gate,
      tenant: (work: Parameters<Database['system']>[0]) => database.tenant(scope, work),
      system: database.system,
      platform: database.platform,
    }
    for (const [role, run] of Object.entries(as)) {
      const { rows } = (await run((db) =>
        sql<{ role: string }>`select current_user as role`.execute(db),
      )) as { rows: readonly { role: string }[] }
      expect(rows).toEqual([{ role: `portal_${role}` }])
    }
    const foreign = {
      gate: ['portal_system', 'portal_platform'],
      tenant: ['portal_system', 'portal_platform'],
      system: ['portal_gate', 'portal_tenant', 'portal_platform'],
      platform: ['portal_gate', 'portal_tenant', 'portal_system'],
    } as const
    for (const [name, run] of Object.entries(as)) {
      for (const role of [...foreign[name as keyof typeof as], 'portal_docs_owner', 'postgres'])
        for (const statement of [`set local role ${role}`, `set session authorization ${role}`])
          expect(await codeOf(run, [statement]), `${name}: ${statement}`).toBe('42501')
      for (const way of ['reset role', 'reset session authorization', 'set local role none'])
        for (const table of ['payment', 'app_user', 'session'])
          expect(await codeOf(run, [way, `select from ${table}`]), `${name}: ${way}`).toBe('42501')
      for (const [setting, value] of [
        ['role', 'portal_gate'],
        ['app.merchant_id', 'mer_b'],
      ])
        expect(await codeOf(run, [`select set_config('${setting}', '${value}', true)`]), name).toBe(
          '42501',
        )
      expect(await codeOf(run, ['select 1; select 2']), name).toBe('42601')
    }
  },
)
