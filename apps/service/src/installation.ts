/** Opens an installation: the migrated database and its secrets. The service and all commands start here. */
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { openDatabase, type Database } from './infra/db/database.ts'
import { embeddedConfig, openEmbedded } from '#infra/db/embedded.ts'
import { migrate } from './infra/db/migrate.ts'
import { explainOpening } from '#infra/db/cannot-open.ts'
import { hasOwnSessions, requireVersion } from '#infra/db/client.ts'
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

/** Rejects with `CannotOpen` when the operator can mend it. */
export const openInstallation = async (settings: Settings): Promise<Installation> => {
  const { databaseUrl, keySecret = '' } = settings
  try {
    return databaseUrl === undefined
      ? await openOwn(settings)
      : await openServer(settings, { connectionString: databaseUrl }, keySecret)
  } catch (error) {
    throw explainOpening(error, settings)
  }
}

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
  await requireVersion(config)
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
    pins: await pinsOf(secrets).catch(async (error: unknown) => {
      await database.close()
      throw error
    }),
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
