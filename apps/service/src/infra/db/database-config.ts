/** How a database is reached, and how long a query may take. */
import type { ClientConfig, QueryConfig } from 'pg'

export interface DatabaseConfig extends ClientConfig {
  /** All connections share one backend: they take turns, and share the names of prepared statements. */
  readonly isEmbedded?: boolean
  /** Transaction pooling: settings of the session do not outlive the transaction, and statements cannot be prepared. */
  readonly isPooled?: boolean
  /** The role of idle connections, without rights to speak of; `portal_gate` by default. */
  readonly idleRole?: string
  /** The servers to choose from, where a URL names several. */
  readonly servers?: readonly ClientConfig[]
}

/** After `query_timeout` milliseconds without an answer the query rejects; its connection is not reused. */
export interface TimedQuery extends QueryConfig {
  readonly query_timeout: number | undefined
}
