/** Pools of connections to either database: session settings, type parsers, timeouts. */
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg'
import { noteLoss } from './cannot-open.ts'
import type { Cluster } from './cluster.ts'
import type { DatabaseConfig, TimedQuery } from './database-config.ts'

const json = (value: string): unknown => JSON.parse(value)

/** A number, because the enumeration of the driver's types lacks it. */
const TEXT_ARRAY: number = 1009

/**
 * Parsers by type id. Every other type stays text: converting timestamps to Date took nearly half of the CPU
 * of a list, and the sessions already write them in Hong Kong time.
 */
const parsers = new Map<number, (value: string) => unknown>([
  [16, (value) => value === 't'], // bool
  [17, (value) => Buffer.from(value.slice(2), 'hex')], // bytea
  [20, Number], // int8: amounts are cents and stay below 2^53
  [21, Number], // int2
  [23, Number], // int4
  [26, Number], // oid
  [114, json],
  [700, Number], // float4
  [701, Number], // float8
  [TEXT_ARRAY, types.getTypeParser(TEXT_ARRAY)],
  [3802, json], // jsonb
])
const customTypes: CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? ((value: string) => value),
}

const STATEMENT_TIMEOUT_MS = 5_000
/** An answer later than the statement's own timeout by this much means that the connection is dead. */
const GRACE_MS = 10_000

/**
 * Milliseconds until a query without an answer is given up. None on the embedded database, where a statement
 * waits for all others and no network can fail.
 */
export const queryTimeoutMs = (
  { isEmbedded = false }: DatabaseConfig,
  statementTimeoutMs: number = STATEMENT_TIMEOUT_MS,
): number | undefined => (isEmbedded ? undefined : statementTimeoutMs + GRACE_MS)

/**
 * Lists are many and short: prefer indexes on fast disks, one core and no JIT; with the defaults a filtered
 * list scans the whole table. `plan_cache_mode = auto` plans unnamed statements for their values, and keeps
 * plans of prepared statements (prepared.ts) and of foreign-key checks, which would otherwise be planned
 * for each row.
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
 * Outside of a transaction a connection has an unprivileged role, read-only: a statement that escaped
 * its transaction must not run as the owner of the tables. Not on the embedded database, whose only session
 * is used by commands as well.
 */
const idleSettings = (role: string): string[] => [
  'default_transaction_read_only = on',
  `role ${role}`,
]

/** A string as an SQL literal. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

const settingsOf = (clockOffset: string | undefined): readonly string[] => [
  ...sessionSettings,
  ...(clockOffset === undefined ? [] : [`app.clock_offset = ${literal(clockOffset)}`]),
]

/** Settings that each transaction must repeat under transaction pooling, where the session does not keep them. */
export const pooledSettings = (
  { isPooled = false }: DatabaseConfig,
  clockOffset: string | undefined,
): readonly string[] =>
  isPooled ? settingsOf(clockOffset).map((setting) => `set local ${setting}`) : []

const setupStatements = (
  { isEmbedded = false, idleRole = 'portal_gate' }: DatabaseConfig,
  clockOffset: string | undefined,
): string =>
  [...settingsOf(clockOffset), ...(isEmbedded ? [] : idleSettings(idleRole))]
    .map((setting) => `set ${setting}`)
    .join(';')

/** Milliseconds that a request waits for a connection before it is refused. */
export const WAIT_MS = 2_000

/** A connection is used only after its setup statements have succeeded. */
export const openPool = (
  config: DatabaseConfig,
  cluster: Cluster,
  clockOffset: string | undefined,
  { waitMs = WAIT_MS, ...more }: PoolConfig & { readonly waitMs?: number | undefined },
): Pool => {
  const {
    isEmbedded: _own,
    isPooled = false,
    idleRole: _role,
    servers: _servers,
    place,
    ...server
  } = config
  const setup: TimedQuery = {
    text: setupStatements(config, clockOffset),
    query_timeout: queryTimeoutMs(config),
  }
  const pool = new Pool({
    ...server,
    types: customTypes,
    Client: cluster.Client,
    // A host that vanished is noticed while its connections are idle.
    keepAlive: true,
    connectionTimeoutMillis: waitMs,
    ...(!isPooled && {
      // oxlint-disable-next-line typescript/no-misused-promises -- because the pool waits for it, which its type leaves out
      onConnect: (client) => client.query(setup),
    }),
    ...more,
  })
  // Without these listeners a dropped connection ends the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The statements that were under way are rejected with the same error.
    client.on('error', (error) => {
      noteLoss(error, place)
    })
  })
  return pool
}
