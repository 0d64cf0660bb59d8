/** Single connections as the user that the settings name, for migrations and for commands that treat a whole database. */
import { Client } from 'pg'
import { serverUrls } from '#infra/server-urls.rules.ts'
import { CannotEverOpen, noteLoss } from './cannot-open.ts'
import { writableOf } from './cluster.ts'
import type { DatabaseConfig, Place } from './database-config.ts'

/** Ends the attempt if the network or the server accepts the connection and never answers. */
const CONNECT_MS = 10_000

export const withClient = async <T>(
  config: DatabaseConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({
    connectionTimeoutMillis: CONNECT_MS,
    ...(await writableOf(config)),
  })
  // Without a listener a dropped connection ends the process; `work` sees the error as well.
  client.on('error', (error) => {
    noteLoss(error, config.place)
  })
  await client.connect().catch((error: unknown) => {
    noteLoss(error, config.place)
    throw error
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const certificates = {
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
} as const

/** In these modes the driver verifies the server's certificate and name; `pg_dump` and `psql` do only in the last. */
const verifying = ['prefer', 'require', 'verify-ca', 'verify-full']

/**
 * The URL's encryption for the tools, which never accept less than the driver does. Without `sslrootcert` both
 * trust the authorities of their system.
 */
const toolTls = (url: string): Record<string, string> => {
  const given = new URL(url).searchParams
  const mode = given.get('sslmode') ?? (/^(true|1)$/.test(given.get('ssl') ?? '') ? 'require' : '')
  const files = Object.fromEntries(
    Object.entries(certificates).flatMap(([name, variable]) => {
      const path = given.get(name)
      return path === null ? [] : [[variable, path]]
    }),
  )
  if (mode === '') return files
  if (given.get('uselibpqcompat') === 'true') return { PGSSLMODE: mode, ...files }
  if (mode === 'no-verify') return { ...files, PGSSLMODE: 'require' }
  return verifying.includes(mode)
    ? { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system', ...files }
    : { PGSSLMODE: mode, ...files }
}

/** The database of a URL as environment variables for `pg_dump` and `psql`, which try several hosts by themselves. */
export const toolEnvironment = (url: string): Record<string, string> => {
  const servers = serverUrls(url)
  const clients = servers.map((connectionString) => new Client({ connectionString }))
  const { user, password, database } = new Client({ connectionString: servers[0] })
  return {
    ...toolTls(servers[0]),
    PGHOST: clients.map(({ host }) => host).join(','),
    PGPORT: clients.map(({ port }) => String(port)).join(','),
    ...(servers.length > 1 && { PGTARGETSESSIONATTRS: 'read-write' }),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    ...(typeof password === 'string' && { PGPASSWORD: password }),
  }
}

/** The oldest PostgreSQL that is supported. docs/proofs.md has the versions that were tried. */
const OLDEST_VERSION = 15

/** `version` as PostgreSQL numbers it: 150004 is 15.4. */
export const requireNewEnough = (version: number, setting = 'DATABASE_URL'): void => {
  if (version >= OLDEST_VERSION * 10_000) return
  const name = `${String(Math.floor(version / 10_000))}.${String(version % 10_000)}`
  throw new CannotEverOpen(
    `${setting}: the server is PostgreSQL ${name}, but the service needs ${String(OLDEST_VERSION)} or newer.`,
  )
}

export const requireVersion = (config: DatabaseConfig, setting?: string): Promise<void> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    requireNewEnough(rows[0]?.version ?? 0, setting)
  })

/** A pooler with several idle sessions may return the right one by chance. */
const POOLER_ATTEMPTS = 3

/**
 * Whose the sessions of the server are: each connection's own, lent for a transaction, or lent for a statement. A
 * pooler that lends them would mix up time zones, roles and prepared statements that outlive a transaction.
 */
export type Sessions = 'own' | 'transaction' | 'statement'

export const sessionsOf = (config: DatabaseConfig): Promise<Sessions> =>
  withClient(config, (first) =>
    withClient(config, async (second) => {
      const markSeenBy = async (client: Client): Promise<string | null | undefined> => {
        const { rows } = await client.query<{ mark: string | null }>(
          "select current_setting('app.session_mark', true) as mark",
        )
        return rows[0]?.mark
      }
      for (let attempt = 1; attempt <= POOLER_ATTEMPTS; attempt += 1) {
        const mark = String(attempt)
        await first.query(`set app.session_mark = ${mark}`)
        // Pins the session of `second`: where sessions are lent, that is the one `first` has marked.
        // Where they are lent for a statement a pooler refuses transactions.
        const begun = await second.query('begin').then(
          () => true,
          () => false,
        )
        if (!begun) return 'statement'
        const isShared = (await markSeenBy(second)) === mark || (await markSeenBy(first)) !== mark
        await second.query('rollback')
        // Whoever gets the session next must not find the mark.
        await first.query("set app.session_mark = ''")
        if (isShared) return 'transaction'
      }
      return 'own'
    }),
  )

/** The servers of a setting's URL. Connections that fail are explained with its name. */
export const placeConfig = (place: Place & { readonly databaseUrl: string }): DatabaseConfig => ({
  ...serverConfig(place.databaseUrl),
  place,
})

/** The servers of a `DATABASE_URL`. */
export const serverConfig = (url: string): DatabaseConfig => {
  const servers = serverUrls(url).map((connectionString) => ({ connectionString }))
  return servers.length === 1 ? { ...servers[0] } : { servers }
}
