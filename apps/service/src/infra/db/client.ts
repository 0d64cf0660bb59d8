/** Single connections as the user of the settings, for migrations and for commands that treat a whole database. */
import { Client, type ClientConfig } from 'pg'

/** A database that cannot be opened as it is. The message tells the operator what to do. */
export class CannotOpen extends Error {}

export const withClient = async <T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(config)
  // Without a listener a dropped connection ends the process; `work` sees the error as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The database of a URL as environment variables for `pg_dump` and `psql`. */
export const toolEnvironment = (url: string): Record<string, string> => {
  const { host, port, user, password, database } = new Client({ connectionString: url })
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user ?? '',
    PGDATABASE: database ?? '',
    ...(typeof password === 'string' && { PGPASSWORD: password }),
  }
}

/** A pooler with several idle sessions may return the right one by chance. */
const POOLER_TRIES = 3

/**
 * Whether each connection has a server session of its own. A pooler in transaction mode assigns sessions to
 * transactions instead, and would mix up time zones, roles and prepared statements.
 */
export const hasOwnSessions = (config: ClientConfig): Promise<boolean> =>
  withClient(config, (first) =>
    withClient(config, async (second) => {
      const markSeenBy = async (client: Client): Promise<string | null | undefined> => {
        const { rows } = await client.query<{ mark: string | null }>(
          "select current_setting('app.session_mark', true) as mark",
        )
        return rows[0]?.mark
      }
      for (let attempt = 1; attempt <= POOLER_TRIES; attempt += 1) {
        const mark = String(attempt)
        await first.query("select set_config('app.session_mark', $1, false)", [mark])
        // Pins the session of `second`: where sessions are shared, that is the one `first` has marked.
        await second.query('begin')
        const isShared = (await markSeenBy(second)) === mark || (await markSeenBy(first)) !== mark
        await second.query('rollback')
        if (isShared) return false
      }
      return true
    }),
  )
