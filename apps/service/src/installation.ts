/** Opens an installation: the migrated database and its secrets. The service and all commands start here. */
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { openDatabase, type Database } from './infra/db/database.ts'
import { embeddedConfig, openEmbedded } from '#infra/db/embedded.ts'
import { migrate } from './infra/db/migrate.ts'
import { hasOwnSessions } from '#infra/db/client.ts'
import { databaseSecrets } from '#infra/db/installation.queries.ts'
import { newKey } from './infra/ids.ts'
import { openPins, type Pins } from '#infra/crypto/hashing.ts'
import { fileSecrets, wrappingWith, type Secrets, type Wrapping } from './infra/crypto/secrets.ts'
import { WrongSettings, type Settings } from './config/settings.ts'

export interface Installation {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  readonly secrets: Secrets
  readonly wrapping: Wrapping
  readonly pins: Pins
  /** Migrations applied by this start; all of them in a new database. */
  readonly migrated: readonly string[]
  readonly close: () => Promise<void>
}

export const openInstallation = (settings: Settings): Promise<Installation> =>
  settings.databaseUrl === undefined
    ? openOwn(settings)
    : openServer(settings, { connectionString: settings.databaseUrl }, settings.keySecret ?? '')

const openOwn = async (settings: Settings): Promise<Installation> => {
  const embedded = await openEmbedded({ dataDir: settings.dataDir })
  const config = embeddedConfig(embedded)
  const migrated = await migrate(config).catch(async (error: unknown) => {
    await embedded.close()
    throw error
  })
  const database = openDatabase(config, options(settings))
  const secrets = fileSecrets(join(settings.dataDir, 'keys'))
  const wrappingKey = await secrets.get('wrapping-key', () => Promise.resolve(newKey()))
  return {
    kind: 'embedded',
    database,
    secrets,
    wrapping: wrappingWith(wrappingKey),
    pins: await pinsOf(secrets),
    migrated,
    close: async () => {
      await database.close()
      await embedded.close()
    },
  }
}

const openServer = async (
  settings: Settings,
  config: ClientConfig,
  keySecret: string,
): Promise<Installation> => {
  if (!(await hasOwnSessions(config)))
    throw new WrongSettings([
      'DATABASE_URL points to a pooler in transaction mode, but the service relies on session settings and prepared statements: use session mode, or connect to the server directly',
    ])
  const migrated = await migrate(config)
  const database = openDatabase(config, options(settings))
  const wrapping = wrappingWith(keySecret)
  const secrets = databaseSecrets(database, wrapping)
  return {
    kind: 'postgres',
    database,
    secrets,
    wrapping,
    pins: await pinsOf(secrets),
    migrated,
    close: () => database.close(),
  }
}

/** The pepper is created at the first start. Without it no PIN can be verified. */
const pinsOf = async (secrets: Secrets): Promise<Pins> =>
  openPins(await secrets.get('pin-pepper', () => Promise.resolve(newKey())))

const options = (settings: Settings) => ({
  connections: settings.databaseConnections,
  waitMs: settings.databaseWaitSeconds * 1_000,
  ...(settings.clockOffset !== undefined && { clockOffset: settings.clockOffset }),
})
