/** Connections to either database: how they are opened, what they are told first, and how they read. */
import {
  type ClientConfig,
  type CustomTypesConfig,
  type PoolConfig,
  type QueryConfig,
  Pool,
} from 'pg'

/** Where a database is, and what has to be known of it. */
export interface DatabaseConfig extends ClientConfig {
  /** One backend behind all connections: they take turns, and share the names of statements. */
  readonly isEmbedded?: boolean
}

/** A statement that is given up, and its connection with it, when no answer comes. */
export interface TimedQuery extends QueryConfig {
  readonly query_timeout: number | undefined
}

// Dates as JavaScript objects are nearly half of the CPU of a list: text stays text, in Hong Kong time.
const parsers = new Map<number, (value: string) => unknown>([
  [16, (value) => value === 't'],
  [20, Number],
  [21, Number],
  [23, Number],
  [26, Number],
  [114, (value) => JSON.parse(value) as unknown],
  [700, Number],
  [701, Number],
  [3802, (value) => JSON.parse(value) as unknown],
])
const bytea = (value: string): Buffer => Buffer.from(value.slice(2), 'hex')
const textArray = (value: string): string[] =>
  value === '{}'
    ? []
    : value
        .slice(1, -1)
        .split(',')
        .map((item) => item.replace(/^"|"$/g, ''))
const types: CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    oid === 17
      ? bytea
      : oid === 1009
        ? textArray
        : (parsers.get(oid) ?? ((value: string) => value)),
}

/** What the database gives a statement, unless its transaction says otherwise. */
const STATEMENT_TIMEOUT_MS = 5_000
/** How much later an answer may be than that: then the connection is taken for dead. */
const LATE_MS = 10_000

/**
 * Milliseconds after which an answer no longer comes. On the embedded database a statement waits for
 * all others, and no line is between the two.
 */
export const lateAfter = (
  { isEmbedded = false }: DatabaseConfig,
  statementTimeoutMs: number = STATEMENT_TIMEOUT_MS,
): number | undefined => (isEmbedded ? undefined : statementTimeoutMs + LATE_MS)

/**
 * Lists are many and short: a plan from indexes on fast disks, on one core, without compiling it
 * first. Without these a filtered list reads the whole table. Plans are made for the values at hand,
 * except for statements with a name (kept.ts) and for those of the database's own foreign keys,
 * which a forced plan for the values would have planned anew for each row.
 */
const sessionSettings = [
  "timezone = 'Asia/Hong_Kong'",
  'plan_cache_mode = auto',
  'random_page_cost = 1.1',
  'jit = off',
  'max_parallel_workers_per_gather = 0',
  "idle_in_transaction_session_timeout = '60s'",
  `statement_timeout = ${String(STATEMENT_TIMEOUT_MS)}`,
]

/**
 * Outside of a transaction a server's connection reads what the gate may read, and writes nothing:
 * a statement that escaped from its transaction would otherwise run as the owner of the tables.
 * Behind the embedded database's connections is one session, which commands use as well.
 */
const atRest = ['default_transaction_read_only = on', 'role portal_gate']

/** A text as SQL writes it. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** A connection that was not told all of this is not used. */
const introduction = (isEmbedded: boolean, clockOffset: string | undefined): string =>
  [
    ...sessionSettings,
    ...(clockOffset === undefined ? [] : [`app.clock_offset = ${literal(clockOffset)}`]),
    ...(isEmbedded ? [] : atRest),
  ]
    .map((setting) => `set ${setting}`)
    .join(';')

/** How long a request waits for a connection before it is told to come back. */
const WAIT_MS = 2_000

export const openPool = (
  config: DatabaseConfig,
  clockOffset: string | undefined,
  { waitMs = WAIT_MS, ...more }: PoolConfig & { readonly waitMs?: number | undefined },
): Pool => {
  const { isEmbedded = false, ...server } = config
  const first: TimedQuery = {
    text: introduction(isEmbedded, clockOffset),
    query_timeout: lateAfter(config),
  }
  const pool = new Pool({
    ...server,
    types,
    connectionTimeoutMillis: waitMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- because the pool waits for it, which its type leaves out
    onConnect: (client) => client.query(first),
    ...more,
  })
  // Without these listeners a dropped connection ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}
