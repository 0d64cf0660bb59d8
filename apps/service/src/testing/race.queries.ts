/** Races that are none of luck: everybody is made to stand at the same row before anybody may go on. */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/database.ts'

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
