/** Since PostgreSQL 16 a user who creates a role administers it, but may not become it without a further grant. */
import { testedDatabase } from '#dev/testing/databases.ts'
import { expect, onTestFinished, test } from 'vitest'
import { withClient } from './client.ts'
import type { DatabaseConfig } from './database-config.ts'
import { embeddedConfig, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { ensureRoles, portalRoles, requireRoles } from './roles.ts'

/** As a user who may create roles and inherits none. The embedded database has one session, whoever connects. */
const openAsCreator = async () => {
  const embedded = await openEmbedded()
  onTestFinished(embedded.close)
  const config = embeddedConfig(embedded)
  await withClient(config, async (client) => {
    await client.query('create role portal_creator login createrole noinherit')
    await client.query('grant create on database postgres to portal_creator')
    await client.query('alter schema public owner to portal_creator')
    await client.query('set session authorization portal_creator')
  })
  return config
}

interface Became {
  readonly login: string
  readonly role: string
}

/** Becomes each of the roles in turn. Resolves to whose session it was. */
const becomeEach = (config: DatabaseConfig) =>
  withClient(config, async (client) => {
    const became: Became[] = []
    for (const role of portalRoles) {
      await client.query(`set role ${role}`)
      const { rows } = await client.query<Became>(
        'select session_user as login, current_user as role',
      )
      became.push(...rows)
      await client.query('reset role')
    }
    return became
  })

/** The embedded database is of such a version; the server of a test run may be older. */
const isOnServer = testedDatabase === 'postgres'

const each = portalRoles.map((role) => ({ login: 'portal_creator', role }))

test.skipIf(isOnServer)(
  'a user who may create roles migrates, and may become each of the four',
  async () => {
    const config = await openAsCreator()
    await migrate(config)
    await requireRoles(config, 'DATABASE_URL', portalRoles)
    expect(await becomeEach(config)).toEqual(each)
  },
)

test.skipIf(isOnServer)(
  'a user who may create roles may become each of the four after a restore',
  async () => {
    const config = await openAsCreator()
    await withClient(config, ensureRoles)
    expect(await becomeEach(config)).toEqual(each)
  },
)

test.skipIf(isOnServer)(
  'a start names the role that its login administers but may not become',
  async () => {
    const config = await openAsCreator()
    await migrate(config)
    await withClient(config, (client) =>
      client.query('grant portal_gate to portal_creator with set false'),
    )
    await expect(requireRoles(config, 'DATABASE_URL', portalRoles)).rejects.toThrow(
      'DATABASE_URL: the user portal_creator may not become portal_gate.',
    )
  },
)
