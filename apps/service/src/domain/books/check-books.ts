/**
 * Checks the books in the background, a merchant's days at a time: `RECENT` is yesterday and today of every
 * merchant, `WHOLE` every business day. Each sweep starts over when it has come to its end.
 */
import type { Database, Db } from '#infra/db/database.ts'
import { bookRules } from './book-rules.queries.ts'
import {
  endSweep,
  lockSweep,
  moveSweep,
  nextUnits,
  recordFaults,
  type Sweep,
  type Unit,
} from './book-sweep.queries.ts'

export interface NewFault {
  readonly merchantId: string
  readonly rule: string
  readonly subject: string
}

/** Enough for one day of a very large merchant. */
const TIMEOUT_MS = 60_000

/**
 * Checks the next days of a sweep. `isAtEnd` when the sweep is done, pauses, or another process is working on it. Its
 * position is advanced first, in a transaction of its own: days that cannot be read do not keep the others from being
 * checked.
 */
export const checkNext = async (
  database: Database,
  sweep: Sweep,
): Promise<{ isAtEnd: boolean; faults: NewFault[] }> => {
  const unit = await database.system((db) => takeNext(db, sweep))
  if (unit === undefined) return { isAtEnd: true, faults: [] }
  const faults = await database.system((db) => check(db, unit), { statementTimeoutMs: TIMEOUT_MS })
  return { isAtEnd: false, faults }
}

/** The next days to check; undefined when the sweep is done, pauses, or another process is working on it. */
export const takeNext = async (db: Db, sweep: Sweep): Promise<Unit | undefined> => {
  const state = await lockSweep(db, sweep)
  if (state === undefined) return undefined
  const unit = await nextUnits[sweep](db, state)
  await (unit === undefined ? endSweep(db, sweep) : moveSweep(db, sweep, unit))
  return unit
}

const check = async (db: Db, unit: Unit): Promise<NewFault[]> => {
  const faults: NewFault[] = []
  for (const rule of bookRules)
    for (const subject of await recordFaults(db, rule, unit))
      faults.push({ merchantId: unit.merchantId, rule, subject })
  return faults
}
