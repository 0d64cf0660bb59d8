/** How a database is reached, and how long a query may take. */
import type { ClientConfig, QueryConfig } from 'pg'

/** What names a database to the operator. */
export interface Place {
  /** The setting with the URL, `DATABASE_URL` by default. */
  readonly setting?: string
  readonly databaseUrl: string | undefined
  /** The URL of the owner of the tables; `databaseUrl` where it is missing. */
  readonly ownerUrl?: string | undefined
  readonly dataDir: string
}

export interface DatabaseConfig extends ClientConfig {
  /** All connections share one backend: they take turns, and share the names of prepared statements. */
  readonly isEmbedded?: boolean
  /** Transaction pooling: settings of the session do not outlive the transaction, and statements cannot be prepared. */
  readonly isPooled?: boolean
  /** The role of idle connections, without rights to speak of; `portal_gate` by default. */
  readonly idleRole?: string
  /** The servers to choose from, where a URL names several. */
  readonly servers?: readonly ClientConfig[]
  /** Where its URL comes from, to explain connections that fail. */
  readonly place?: Place
}

/** After `query_timeout` milliseconds without an answer the query rejects; its connection is not reused. */
export interface TimedQuery extends QueryConfig {
  readonly query_timeout: number | undefined
}
