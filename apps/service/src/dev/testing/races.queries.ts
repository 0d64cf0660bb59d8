/** Deterministic races: holds a lock until every participant waits for it. Also moves the clock of a transaction. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database, Db } from '#infra/db/database.ts'

/** As long as a machine may take to bring everybody there. */
const PATIENCE = { statementTimeoutMs: 120_000 }

/** Transactions that wait for another one's lock, in this database. */
const countWaiting = (database: Database): Promise<number> =>
  database.system(async (db) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct pid) as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      db,
    )
    return rows[0]?.waiting ?? 0
  })

/**
 * Holds the rows that `locking` locks until all of the runners wait for them, then lets go. On a
 * PostgreSQL server only: the embedded database lets one transaction in after the other.
 */
export const meetAt = async <T>(
  database: Database,
  locking: RawBuilder<unknown>,
  runners: readonly ((transaction: Database['gate']) => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> => {
  const patient: Database['gate'] = (work) => database.system(work, PATIENCE)
  return database
    .system(async (db) => {
      await locking.execute(db)
      const running = runners.map((run) => run(patient))
      const settled = Promise.allSettled(running)
      while ((await countWaiting(database)) < runners.length);
      return { settled }
    }, PATIENCE)
    .then(({ settled }) => settled)
}

export const everyCode = sql`select 1 from one_time_code for update`

/** Whether somebody waits for what this transaction holds. */
const isWaitedFor = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** A request, and what it is about to want: held until it waits, by somebody who then wants what it holds. */
interface HeadOn<T> {
  readonly hold: (db: Db) => Promise<unknown>
  readonly want: (db: Db) => Promise<unknown>
  readonly request: () => Promise<T>
}

/** Whoever gets at once what he wants meets nobody: then nothing is shown about who is ended. */
const requireHeld = async (db: Db, want: HeadOn<unknown>['want']): Promise<void> => {
  await sql.raw(`savepoint held; set local lock_timeout = '10ms'`).execute(db)
  const code = await want(db).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
  await sql.raw('rollback to savepoint held; release savepoint held').execute(db)
  if (code !== '55P03') throw new Error('The request does not hold what the other one wants')
}

/** False when it was not the request that the database ended. */
const meetOnce = async <T>(database: Database, { hold, want, request }: HeadOn<T>) => {
  let asked: Promise<T> | undefined
  const isThrough = await database
    .system(async (db) => {
      await hold(db)
      asked = request()
      while (!(await isWaitedFor(db))) await pause(5)
      await requireHeld(db, want)
      await want(db)
      return true
    }, PATIENCE)
    .catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '40P01') return false
      throw error
    })
  return { isThrough, answer: await asked }
}

/**
 * What a request is answered that meets another transaction head-on and is the one to be ended.
 * Whoever waits longest is ended; on a slow machine that may be the other side: then once more.
 */
export const meetHeadOn = async <T>(
  database: Database,
  anew: () => HeadOn<T> | Promise<HeadOn<T>>,
): Promise<T | undefined> => {
  for (let round = 1; round <= 20; round += 1) {
    const { isThrough, answer } = await meetOnce(database, await anew())
    if (isThrough) return answer
  }
  throw new Error('The request was never the one to be ended')
}

export const lockPayment = (db: Db, merchantId: string, merTradeNo: string) =>
  sql`select 1 from payment where merchant_id = ${merchantId} and mer_trade_no = ${merTradeNo} for update`.execute(
    db,
  )
export const lockTerminal = (db: Db, merchantId: string, posId: string) =>
  sql`select 1 from terminal where merchant_id = ${merchantId} and pos_id = ${posId} for update`.execute(
    db,
  )
export const lockMerchant = (db: Db, merchantId: string) =>
  sql`select 1 from merchant where merchant_id = ${merchantId} for update`.execute(db)
/** The head of a merchant's trail, which has an entry already. */
export const lockTrail = (db: Db, merchantId: string) =>
  sql`select 1 from audit_head where merchant_id = ${merchantId} for update`.execute(db)

/** From here on so much time has passed since the transaction began, by the only clock of SQL. */
export const letPass = async (db: Db, interval: string): Promise<void> => {
  await sql`select set_config('app.clock_offset', ${interval}, true)`.execute(db)
}

/** Occupies a connection. Resolves to the function that releases it; so does the end of the test. */
export const holdConnection = async (database: Database): Promise<() => Promise<void>> => {
  const hold = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const holder = database.gate(() => {
    held.resolve(undefined)
    return hold.promise
  })
  const release = async (): Promise<void> => {
    hold.resolve(undefined)
    await holder
  }
  onTestFinished(release)
  await held.promise
  return release
}
