/** Deterministic races: holds locks and connections until others wait for them. Moves the clock of a transaction. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { onTestFinished } from 'vitest'
import { runCommand } from '#infra/db/commands.ts'
import type { Database, Db } from '#infra/db/database.ts'
import { DEADLOCK, errorCode, LOCK_NOT_AVAILABLE } from '#infra/error-code.rules.ts'

/** Slow machines need long to start all participants. */
const LONG_TIMEOUT = { statementTimeoutMs: 120_000 }

/** Transactions of this database that wait for a lock. */
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
 * Holds the rows that `locking` locks until all runners wait for them, then releases them. On a PostgreSQL server
 * only: the embedded database runs one transaction at a time.
 */
export const meetAt = async <T>(
  database: Database,
  locking: RawBuilder<unknown>,
  runners: readonly ((transaction: Database['gate']) => Promise<T>)[],
  /** The role in which the lock is taken. */
  rights: 'system' | 'gate' = 'system',
): Promise<PromiseSettledResult<T>[]> => {
  const longTransaction: Database['gate'] = (work) => database.system(work, LONG_TIMEOUT)
  const hold: Database['gate'] = (work) => database[rights](work, LONG_TIMEOUT)
  return hold(async (db) => {
    await locking.execute(db)
    const running = runners.map((run) => run(longTransaction))
    const settled = Promise.allSettled(running)
    while ((await countWaiting(database)) < runners.length);
    return { settled }
  }).then(({ settled }) => settled)
}

export const everyCode = sql`select 1 from one_time_code for update`

/** Transactions that wait for a lock of this one. */
export const countWaitingFor = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    waiting: number
  }>`select count(distinct pid) as waiting from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}

export const isWaitedFor = async (db: Db): Promise<boolean> => (await countWaitingFor(db)) > 0

/** `hold` takes what the request needs next; once the request waits, `want` takes what the request holds. */
interface DeadlockParties<T> {
  readonly hold: (db: Db) => Promise<unknown>
  readonly want: (db: Db) => Promise<unknown>
  readonly request: () => Promise<T>
}

/** Without a conflict the test would prove nothing. */
const requireHeld = async (db: Db, want: DeadlockParties<unknown>['want']): Promise<void> => {
  await sql`savepoint held`.execute(db)
  await runCommand(db, "set local lock_timeout = '10ms'")
  const code = await want(db).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
  await sql`rollback to savepoint held`.execute(db)
  await sql`release savepoint held`.execute(db)
  if (code !== LOCK_NOT_AVAILABLE)
    throw new Error('The request does not hold what the other one wants')
}

/** `isThrough` is false if the database aborted the other transaction instead of the request. */
const meetOnce = async <T>(database: Database, { hold, want, request }: DeadlockParties<T>) => {
  let answer: Promise<T> | undefined
  const isThrough = await database
    .system(async (db) => {
      await hold(db)
      answer = request()
      while (!(await isWaitedFor(db))) await pause(5)
      await requireHeld(db, want)
      await want(db)
      return true
    }, LONG_TIMEOUT)
    .catch((error: unknown) => {
      if (errorCode(error) === DEADLOCK) return false
      throw error
    })
  return { isThrough, answer: await answer }
}

/**
 * Brings a request into a deadlock with another transaction and resolves to its answer. PostgreSQL aborts the
 * transaction that detects the deadlock; if that is the other one, the attempt is repeated.
 */
export const provokeDeadlock = async <T>(
  database: Database,
  anew: () => DeadlockParties<T> | Promise<DeadlockParties<T>>,
): Promise<T | undefined> => {
  for (let round = 1; round <= 20; round += 1) {
    const { isThrough, answer } = await meetOnce(database, await anew())
    if (isThrough) return answer
  }
  throw new Error('The request was never the one that was aborted')
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
/** The trail must have an entry already. */
export const lockTrail = (db: Db, merchantId: string) =>
  sql`select 1 from audit_head where merchant_id = ${merchantId} for update`.execute(db)

/** Whether no other transaction has locked the trail, which must have an entry already. */
export const isTrailFree = async (db: Db, merchantId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from audit_head where merchant_id = ${merchantId} for update skip locked`.execute(db)
  return rows.length > 0
}

/** Moves the clock of the transaction forward. */
export const letPass = async (db: Db, interval: string): Promise<void> => {
  await runCommand(db, `set local app.clock_offset = '${interval}'`)
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
  await Promise.race([held.promise, holder])
  return release
}

/** Replaces the person's password and ends all sessions, like a change before its commit. */
export const replacingPassword = (userId: string): RawBuilder<unknown> => sql`
  with replaced as (update app_user set password_hash = 'replaced' where user_id = ${userId})
  delete from session where user_id = ${userId}`

/** Removes the person from the merchant, like a removal before its commit, when they have no session there. */
export const removing = (merchantId: string, userId: string): RawBuilder<unknown> => sql`
  with held as materialized (select user_id from app_user where user_id = ${userId} for no key update)
  update merchant_member set status = 'REMOVED', removed_at = app_now()
  where merchant_id = ${merchantId} and user_id in (select user_id from held)`

/** Continues the person's one session in another tab, like that before its commit. */
export const copying = (userId: string): RawBuilder<unknown> => sql`
  with held as materialized (select 1 from app_user where user_id = ${userId} for share)
  insert into session
  select (jsonb_populate_record(parent, jsonb_build_object(
    'token_hash', decode(md5(session_id), 'hex'), 'session_id', session_id || 'b'))).*
  from session parent where user_id = ${userId} and exists (select from held)`

/** Approves a refund that waits for a second person, like an approval before its commit. */
export const approving = (merchantId: string, refundNo: string): RawBuilder<unknown> => sql`
  with held as materialized (
    select mer_trade_no from payment where merchant_id = ${merchantId} and mer_trade_no =
      (select mer_trade_no from refund where merchant_id = ${merchantId} and refund_no = ${refundNo}) for update)
  update refund set status = 'REQUESTED', approval = 'APPROVED', decided_by = 'usr_decider', decided_by_name = 'Decider',
    decided_at = app_now(), next_attempt_at = app_now()
  where merchant_id = ${merchantId} and refund_no = ${refundNo} and mer_trade_no in (select mer_trade_no from held)`

/** Closes a shop, like its closing before its commit. */
export const closing = (merchantId: string, shopId: string): RawBuilder<unknown> =>
  sql`update shop set status = 'CLOSED' where merchant_id = ${merchantId} and shop_id = ${shopId}`
