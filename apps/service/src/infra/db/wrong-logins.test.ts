/** Each login of the database (docs/operations/postgresql.md) is refused under the setting that has its URL. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { asSuperuser, serverUrl } from '#dev/testing/databases.ts'
import {
  dropInstallations,
  emptyInstallation,
  isEmbedded,
  run,
  withDatabase,
  type Installation,
} from '#dev/testing/installations.ts'
import { readSettings } from '#config/settings.ts'
import { openInstallation } from '#installation.ts'
import { createLogger } from '#infra/log.ts'
import { explainLoss } from './cannot-open.ts'
import { runCommand } from './commands.ts'

afterAll(dropInstallations)

/** By URL of the settings: who signs in there, and the roles that are granted. */
const logins = {
  DATABASE_URL: ['portal_lacking_service', ['portal_gate', 'portal_tenant']],
  WORKER_DATABASE_URL: ['portal_lacking_worker', ['portal_system']],
  PLATFORM_DATABASE_URL: ['portal_lacking_reports', ['portal_platform']],
} as const

let installation: Installation = {}
let databaseName = ''

const urlOf = (user: string): string => {
  const url = new URL(serverUrl())
  url.pathname = `/${databaseName}`
  url.username = user
  url.password = 'login'
  return url.href
}

beforeAll(async () => {
  if (isEmbedded) return
  const owned = await emptyInstallation('')
  await withDatabase(owned, () => Promise.resolve())
  const { DATABASE_URL = '' } = owned
  databaseName = new URL(DATABASE_URL).pathname.slice(1)
  await asSuperuser(async (client) => {
    for (const [user, roles] of Object.values(logins)) {
      await client.query(
        `do $$ begin create role ${user} login noinherit password 'login'; exception when duplicate_object then null; end $$`,
      )
      await client.query(`grant ${roles.join(', ')} to ${user}`)
    }
  })
  installation = {
    ...owned,
    MIGRATION_DATABASE_URL: DATABASE_URL,
    MIGRATE_AT_START: 'off',
    ...Object.fromEntries(Object.entries(logins).map(([name, [user]]) => [name, urlOf(user)])),
  }
})

const open = async (changed: Installation = {}): Promise<void> => {
  const opened = await openInstallation(readSettings({ ...installation, ...changed }))
  await opened.close()
}

test.skipIf(isEmbedded)(
  'a start without one of the four roles names the login and the grant',
  async () => {
    await open()
    for (const [setting, [user, roles]] of Object.entries(logins))
      for (const role of roles) {
        await asSuperuser((client) => client.query(`revoke ${role} from ${user}`))
        await expect(open(), role).rejects.toThrow(
          `${setting}: the user ${user} may not become ${role}. As a superuser: grant ${role} to ${user};`,
        )
        await asSuperuser((client) => client.query(`grant ${role} to ${user}`))
      }
  },
)

test.skipIf(isEmbedded)('a single login needs all four roles', async () => {
  await expect(open({ WORKER_DATABASE_URL: '', PLATFORM_DATABASE_URL: '' })).rejects.toThrow(
    'DATABASE_URL: the user portal_lacking_service may not become portal_platform, portal_system.',
  )
})

test.skipIf(isEmbedded)(
  'a login that the server refuses is named with its own setting',
  async () => {
    const wrong = urlOf('no_such_user')
    for (const setting of [...Object.keys(logins), 'MIGRATION_DATABASE_URL'])
      await expect(open({ [setting]: wrong, MIGRATE_AT_START: 'on' }), setting).rejects.toThrow(
        new RegExp(`^${setting}: the server .* refuses the user no_such_user\\.`),
      )
    const migrated = await run('migrate', [], { ...installation, MIGRATION_DATABASE_URL: wrong })
    expect(migrated.output).toMatch(/^MIGRATION_DATABASE_URL: .* refuses the user no_such_user\./)
  },
)

test.skipIf(isEmbedded)(
  'a login that is lost after the start is named with its own setting, in the sentence and in the log',
  async () => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => lines.push(line) })
    const settings = readSettings(installation)
    const { database, close } = await openInstallation(settings)
    onTestFinished(close)
    const work = {
      DATABASE_URL: database.gate,
      WORKER_DATABASE_URL: database.system,
      PLATFORM_DATABASE_URL: database.platform,
    }
    for (const [setting, [user]] of Object.entries(logins)) {
      const transaction = work[setting as keyof typeof work]
      const endConnections = () =>
        asSuperuser((client) =>
          client.query(
            `select pg_terminate_backend(pid, 60000) from pg_stat_activity where usename = '${user}' and datname = '${databaseName}'`,
          ),
        )
      const failure = async (between: () => Promise<unknown>) => {
        const error = await transaction(async (db) => {
          await runCommand(db, 'select 1')
          await between()
          await runCommand(db, 'select 1')
        }).catch((thrown: unknown) => thrown)
        log.error({ err: error }, 'test.lost')
        return [String(explainLoss(error, settings)), lines.at(-1)]
      }
      const named = (sentence: string) => [
        expect.stringMatching(
          new RegExp(`^Error: ${setting}: the server .* ${sentence}`),
        ) as string,
        expect.stringContaining(`"setting":"${setting}"`) as string,
      ]
      expect(await failure(endConnections)).toEqual(named('(was stopped|did not answer)'))

      await asSuperuser((client) => client.query(`alter role ${user} nologin`))
      await endConnections()
      await expect
        .poll(() => failure(() => Promise.resolve()))
        .toEqual(named(`refuses the user ${user}`))
      await asSuperuser((client) => client.query(`alter role ${user} login`))
    }
    expect(lines.join('')).not.toContain(':login@')
  },
)

test.skipIf(isEmbedded)(
  'the logins start where nobody else may use the schema public',
  async () => {
    await asSuperuser(
      (client) => client.query('revoke all on schema public from public'),
      databaseName,
    )
    await expect(open()).resolves.toBeUndefined()
  },
)

test.skipIf(isEmbedded)(
  'a login without access to the database is told who grants it',
  async () => {
    await asSuperuser((client) =>
      client.query(`revoke connect on database ${databaseName} from public`),
    )
    for (const [setting, [user]] of Object.entries(logins)) {
      await expect(open(), setting).rejects.toThrow(
        `${setting}: the user ${user} may not use the database ${databaseName}. As its owner: grant connect on database ${databaseName} to ${user};`,
      )
      await asSuperuser((client) =>
        client.query(`grant connect on database ${databaseName} to ${user}`),
      )
    }
    await open()
  },
)
