/** Opens an installation: the migrated database and its secrets. The service and all commands start here. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from './infra/db/database.ts'
import { embeddedConfig, openEmbedded } from '#infra/db/embedded.ts'
import { migrate, requireSchema } from './infra/db/migrate.ts'
import type { DatabaseConfig, Place } from './infra/db/database-config.ts'
import { explained, nameOf } from '#infra/db/cannot-open.ts'
import { placeConfig, requireVersion, serverConfig, sessionsOf } from '#infra/db/client.ts'
import { requireRoles } from '#infra/db/roles.ts'
import { databaseSecrets } from '#infra/db/installation.queries.ts'
import { analyzeGrown } from '#infra/db/statistics.ts'
import { newKey } from './infra/ids.ts'
import { nextFlight } from '#infra/in-flight.ts'
import { listPinSecrets, openPins, pepperName, type Pins } from '#infra/crypto/pins.ts'
import { fileSecrets, type Secrets } from './infra/crypto/secrets.ts'
import { wrappingWith, type Wrapping } from './infra/crypto/wrapping.ts'
import { WrongSettings, type Settings } from './config/settings.ts'

export interface Migrated {
  /** The database, for the operator. */
  readonly place: string
  /** The migrations applied now. */
  readonly names: readonly string[]
}

export interface Installation {
  readonly kind: 'embedded' | 'postgres'
  readonly database: Database
  readonly secrets: Secrets
  readonly wrapping: Wrapping
  readonly pins: Pins
  /** Migrations applied by this start; all of them in a new database. */
  readonly migrated: readonly string[]
  /** Renews the statistics of a database that does not do so itself, if they are old. */
  readonly analyze: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Rejects with `CannotOpen` when the operator can fix it. */
export const openInstallation = (settings: Settings): Promise<Installation> => {
  const { databaseUrl } = settings
  return explained(settings, () =>
    databaseUrl === undefined ? openOwn(settings) : openServer(settings),
  )
}

const openOwn = async (settings: Settings): Promise<Installation> => {
  const embedded = await openEmbedded({ dataDir: settings.dataDir })
  const config = embeddedConfig(embedded)
  const migrated = await migrate(config).catch(async (error: unknown) => {
    await embedded.close()
    throw error
  })
  const database = openDatabase(config, options(settings))
  const analyze = async (): Promise<void> => {
    await analyzeGrown(config)
  }
  const close = async (): Promise<void> => {
    await database.close()
    await embedded.close()
  }
  const secrets = fileSecrets(join(settings.dataDir, 'keys'))
  try {
    const wrappingKey = await secrets.get('wrapping-key', () => Promise.resolve(newKey()))
    const wrapping = wrappingWith(wrappingKey)
    const pins = await pinsOf(secrets)
    return { kind: 'embedded', database, secrets, wrapping, pins, migrated, analyze, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface OwnerPlace extends Place {
  readonly setting: string
}

/** The database as the owner of its tables. */
export const ownerPlace = ({ databaseUrl, ownerUrl, dataDir }: Settings): OwnerPlace => ({
  setting: ownerUrl === databaseUrl ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL',
  databaseUrl: ownerUrl,
  dataDir,
})

/**
 * `npm run migrate`: migrates and opens nothing else. An embedded database must exist: only the service creates one,
 * because a command without its settings would create one in the wrong directory.
 */
export const migrateOnly = async (
  settings: Settings,
  onWait: (name: string) => void,
): Promise<Migrated> => {
  const { ownerUrl, dataDir } = settings
  const place = ownerPlace(settings)
  if (ownerUrl === undefined && !existsSync(join(dataDir, 'db')))
    throw new WrongSettings([
      `DATABASE_URL and MIGRATION_DATABASE_URL are not set, and there is no embedded database in ${dataDir} (DATA_DIR): nothing was migrated`,
    ])
  return { place: nameOf(place), names: await migratePlace(place, onWait) }
}

const migratePlace = (
  place: OwnerPlace,
  onWait: (name: string) => void,
): Promise<readonly string[]> =>
  explained(place, async () => {
    const { setting, databaseUrl, dataDir } = place
    if (databaseUrl === undefined) {
      const embedded = await openEmbedded({ dataDir })
      try {
        return await migrate(embeddedConfig(embedded))
      } finally {
        await embedded.close()
      }
    }
    await requireVersion(serverConfig(databaseUrl), setting)
    return migrateServer(databaseUrl, setting, onWait)
  })

const migrateServer = async (
  url: string,
  setting: string,
  onWait?: (name: string) => void,
): Promise<readonly string[]> => {
  const config = serverConfig(url)
  if ((await sessionsOf(config)) !== 'own')
    throw new WrongSettings([
      `${setting} points to a pooler that lends sessions, which cannot be migrated through: let MIGRATION_DATABASE_URL name the server itself, or set MIGRATE_AT_START=off and migrate elsewhere`,
    ])
  return migrate(config, onWait === undefined ? {} : { onWait })
}

/** A pooler may lend sessions to one user and not to another. */
const withSessions = async (name: string, server: DatabaseConfig): Promise<DatabaseConfig> => {
  const sessions = await sessionsOf(server)
  if (sessions === 'statement')
    throw new WrongSettings([
      `${name} points to a pooler in statement mode, but the service needs transactions: use transaction or session mode, or connect to the server directly`,
    ])
  return { ...server, isPooled: sessions === 'transaction' }
}

interface Login extends Place {
  readonly setting: string
  readonly databaseUrl: string
  /** The roles that its transactions become. */
  readonly roles: readonly string[]
}

/** The login of each URL. An error is explained with the setting that has the URL. */
const loginsOf = ({ databaseUrl = '', ownerUrl, workerUrl, platformUrl, dataDir }: Settings) => {
  const as = (setting: string, url: string, roles: readonly string[]): Login => ({
    setting,
    databaseUrl: url,
    ownerUrl,
    dataDir,
    roles,
  })
  const jobs = ['portal_system']
  const reports = ['portal_platform']
  return {
    main: as('DATABASE_URL', databaseUrl, [
      'portal_gate',
      'portal_tenant',
      ...(workerUrl === undefined ? jobs : []),
      ...(platformUrl === undefined ? reports : []),
    ]),
    jobs: workerUrl === undefined ? undefined : as('WORKER_DATABASE_URL', workerUrl, jobs),
    platform:
      platformUrl === undefined ? undefined : as('PLATFORM_DATABASE_URL', platformUrl, reports),
  }
}

const configOf = (login: Login): Promise<DatabaseConfig> =>
  explained(login, () => withSessions(login.setting, placeConfig(login)))

const requireRolesOf = (login: Login): Promise<void> =>
  explained(login, () => requireRoles(serverConfig(login.databaseUrl), login.setting, login.roles))

const openServer = async (settings: Settings): Promise<Installation> => {
  const { keySecret = '' } = settings
  const logins = loginsOf(settings)
  await requireVersion(serverConfig(logins.main.databaseUrl))
  const config = await configOf(logins.main)
  const jobs = logins.jobs && (await configOf(logins.jobs))
  const platform = logins.platform && (await configOf(logins.platform))
  const owner = ownerPlace(settings)
  const { databaseUrl: ownerUrl = '' } = owner
  const migrated = settings.migratesAtStart
    ? await explained(owner, () => migrateServer(ownerUrl, owner.setting))
    : []
  for (const login of [logins.main, logins.jobs, logins.platform])
    if (login !== undefined) await requireRolesOf(login)
  if (!settings.migratesAtStart) await requireSchema(config)
  const database = openDatabase(config, { ...options(settings), jobs, platform })
  const wrapping = wrappingWith(keySecret, settings.otherKeySecret)
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
    analyze: () => Promise.resolve(),
    close: () => database.close(),
  }
}

/** Their secret is created at the first start. Without it no PIN can be verified. */
const pinsOf = async (secrets: Secrets): Promise<Pins> => {
  if ((await listPinSecrets(secrets)).length === 0)
    await secrets.get(pepperName(1), () => Promise.resolve(newKey()))
  // One read at a time: callers may enter any number of PINs.
  return openPins(nextFlight(() => listPinSecrets(secrets)))
}

const options = (settings: Settings) => ({
  connections: settings.databaseConnections,
  waitMs: settings.databaseWaitSeconds * 1_000,
  ...(settings.clockOffset !== undefined && { clockOffset: settings.clockOffset }),
})
