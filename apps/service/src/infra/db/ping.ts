/**
 * Whether the database can serve: it answers in time, takes writes, has room on its disk, and has a schema that fits.
 */
import type { PoolClient, QueryResult } from 'pg'
import { DISK_FULL, errorCode } from '#infra/error-code.rules.ts'
import { inFlight } from '#infra/in-flight.ts'
import type { Cluster } from './cluster.ts'
import type { DatabaseConfig, TimedQuery } from './database-config.ts'
import { literal, openPool, queryTimeoutMs } from './pool.ts'
import { newestMigration } from './migrations.ts'

/** The database answers, but cannot serve. The message says why. */
export class NotReady extends Error {}

export interface Ping {
  /** Rejects with `NotReady`, or when no answer comes in time. Concurrent callers share one query. */
  readonly ping: () => Promise<void>
  /** An error of a statement: after one of a full disk, readiness asks whether there is room again. */
  readonly notice: (error: unknown) => void
  readonly close: () => Promise<void>
}

/** The timeout that load balancers usually have for a readiness check. */
const PING_MS = 1_000

const isDiskFull = (error: unknown): boolean => errorCode(error) === DISK_FULL

/**
 * Over a separate connection: requests may occupy all others, which is a reason to wait and not a reason to be taken
 * out of service.
 */
export const openPing = (
  config: DatabaseConfig,
  cluster: Cluster,
  clockOffset: string | undefined,
  timeoutMs = PING_MS,
): Ping => {
  const pool = openPool(config, cluster, clockOffset, { max: 1, waitMs: timeoutMs })
  const timed = (text: string): TimedQuery => ({
    text,
    query_timeout: queryTimeoutMs(config) === undefined ? undefined : timeoutMs,
  })
  let wasFull = false
  const look = async (client: PoolClient): Promise<void> => {
    const { isStandby, hasSchema, isLeft } = await stateOf(client, timed)
    if (isStandby) {
      void cluster.renew()
      throw new NotReady('the database is a standby')
    }
    if (!hasSchema) throw new NotReady('the schema of the database is older than this release')
    if (isLeft) throw new NotReady('the schema of the database is too new for this release')
    if (!wasFull) return
    await client.query(timed(needsRoom)).catch((error: unknown) => {
      throw isDiskFull(error) ? new NotReady('the disk of the database is full') : error
    })
    await client.query(timed('rollback'))
    wasFull = false
  }
  const check = async (): Promise<void> => {
    const client = await cluster.connect(pool)
    await look(client).then(
      () => {
        client.release()
      },
      (error: unknown) => {
        client.release(true)
        throw error
      },
    )
  }
  const checking = inFlight(check)
  return {
    ping: () => within(timeoutMs, checking()),
    notice: (error) => {
      if (isDiskFull(error)) wasFull = true
    },
    close: () => pool.end(),
  }
}

/** A new table needs a page of its own, whatever room is left inside the others. */
const needsRoom =
  "begin read write;set local role portal_gate;create temp table disk_probe on commit drop as select 'x' as x"

interface State {
  readonly isStandby: boolean
  /** The newest migration of this release is applied. */
  readonly hasSchema: boolean
  /** A later migration is applied that this release cannot run with. */
  readonly isLeft: boolean
}

/** In a transaction, because the role of the login may read nothing, and a pooler keeps no role between two. */
const stateOf = async (client: PoolClient, timed: (text: string) => TimedQuery): Promise<State> => {
  const newest = literal(await newestMigration())
  const results = (await client.query(
    timed(
      `begin read only;set local role portal_gate;select pg_is_in_recovery() as "isStandby", exists(select from schema_migration where name = ${newest}) as "hasSchema", exists(select from schema_migration where name collate "C" > ${newest} and coalesce(compatible_from, name) collate "C" > ${newest}) as "isLeft";commit`,
    ),
  )) as unknown as readonly QueryResult<State>[]
  const state = results.find(({ command }) => command === 'SELECT')?.rows[0]
  if (state === undefined) throw new Error('The database gave no state')
  return state
}

/** Connecting, setup and query have a timeout each; this one covers all three. */
const within = async (ms: number, answer: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error('The database did not answer in time'))
  }, ms)
  try {
    await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
