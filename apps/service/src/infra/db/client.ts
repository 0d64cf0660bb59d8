/** A single connection as the user of the settings, for commands that look after a whole database. */
import { Client, type ClientConfig } from 'pg'

export const withClient = async <T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Where a URL leads, in the names that the tools of PostgreSQL know. */
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
