/**
 * Selects the server that takes writes when the URL names several, and closes connections from before a failover.
 * PostgreSQL's own programs select by `target_session_attrs`; the driver supports a single host only.
 */
import { Client, type ClientBase, type ClientConfig, type Pool, type PoolClient } from 'pg'
import { CannotOpen, noteLoss } from './cannot-open.ts'
import type { DatabaseConfig } from './database-config.ts'

/** The server does not take writes: it is a standby, and the primary is elsewhere, or not there yet. */
export class ReadOnlyServer extends CannotOpen {
  constructor(setting = 'DATABASE_URL', options?: ErrorOptions) {
    super(
      `${setting}: no server of it takes writes: it is a standby, or a failover is under way. Name the primary, or all servers.`,
      options,
    )
  }
}

export interface Cluster {
  /** Connects to the server that was chosen last. Connections opened after `renew` belong to the new generation. */
  readonly Client: new () => ClientBase
  /** A connection to the current server. Pooled connections from before the last `renew` are closed, not used. */
  readonly connect: (pool: Pool) => Promise<PoolClient>
  /** Invalidates all connections and asks the servers which one takes writes. Concurrent callers share one round. */
  readonly renew: () => Promise<void>
}

/** Minimum interval: otherwise each failing request would close the connections of all others again. */
const RENEW_MS = 1_000

export const openCluster = (config: DatabaseConfig): Cluster => {
  const { servers = [], place } = config
  const generations = new WeakMap<ClientBase, number>()
  let generation = 0
  let chosen: ClientConfig = servers[0] ?? {}
  let choosing: Promise<void> | undefined
  let renewedAt = -RENEW_MS
  let first: Promise<void> | undefined

  class ChosenClient extends Client {
    constructor(options?: ClientConfig) {
      // The pool hides its password from copies, but that of a URL is in `chosen`.
      super(servers.length === 0 ? options : { ...options, ...chosen })
      generations.set(this, generation)
    }
  }
  const choose = async (): Promise<void> => {
    generation += 1
    const found = await findWritable(servers)
    if (found === undefined || found === chosen) return
    chosen = found
    // Invalidate connections that were opened to the previous server while the servers were asked.
    generation += 1
  }
  const renew = (): Promise<void> => {
    if (choosing === undefined) {
      if (performance.now() - renewedAt < RENEW_MS) return Promise.resolve()
      choosing = choose().finally(() => {
        choosing = undefined
        renewedAt = performance.now()
      })
    }
    return choosing
  }
  const take = async (pool: Pool): Promise<PoolClient> => {
    const client = await pool.connect()
    if (generations.get(client) === generation) return client
    client.release(true)
    return take(pool)
  }
  return {
    Client: ChosenClient,
    renew,
    connect: async (pool) => {
      if (servers.length > 1) await (first ??= renew())
      try {
        return await take(pool).catch(async (error: unknown) => {
          if (servers.length < 2) throw error
          await renew()
          return take(pool)
        })
      } catch (error) {
        noteLoss(error, place)
        throw error
      }
    },
  }
}

/** How long a server may take to say whether it takes writes. */
const ASK_MS = 1_000

interface Found {
  readonly server: ClientConfig
  readonly isStandby: boolean
}

const ask = async (server: ClientConfig): Promise<Found | undefined> => {
  const client = new Client({
    ...server,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    )
    return { server, isStandby: rows[0]?.standby ?? true }
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * The first server that takes writes; else one that answers, so that reading goes on. Undefined when there is nothing
 * to choose.
 */
const findWritable = async (
  servers: readonly ClientConfig[],
): Promise<ClientConfig | undefined> => {
  if (servers.length < 2) return undefined
  const found = (await Promise.all(servers.map(ask))).filter((one) => one !== undefined)
  return (found.find(({ isStandby }) => !isStandby) ?? found[0])?.server
}

/** For a single connection: the server that takes writes among several, else the first. */
export const writableOf = async ({
  servers = [],
  ...config
}: DatabaseConfig): Promise<ClientConfig> => ({
  ...config,
  ...((await findWritable(servers)) ?? servers[0]),
})
