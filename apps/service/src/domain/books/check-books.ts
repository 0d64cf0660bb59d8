/**
 * Checks the books in the background, a merchant's days at a time: `RECENT` is yesterday and today of every
 * merchant, `WHOLE` every business day. Each sweep starts over when it has come to its end.
 */
import type { Database } from '#infra/db/database.ts'
import { bookRules } from './book-rules.queries.ts'
import {
  endSweep,
  lockSweep,
  moveSweep,
  nextUnits,
  recordFaults,
  type Sweep,
} from './book-sweep.queries.ts'

export interface NewFault {
  readonly merchantId: string
  readonly rule: string
  readonly subject: string
}

/** A day of a very large merchant. */
const TIMEOUT_MS = 60_000

/** Checks the next days of a sweep. `isAtEnd` when it is done, rests, or another process is at it. */
export const checkNext = (
  database: Database,
  sweep: Sweep,
): Promise<{ isAtEnd: boolean; faults: NewFault[] }> =>
  database.system(
    async (db) => {
      const state = await lockSweep(db, sweep)
      if (state === undefined) return { isAtEnd: true, faults: [] }
      const unit = await nextUnits[sweep](db, state)
      if (unit === undefined) {
        await endSweep(db, sweep)
        return { isAtEnd: true, faults: [] }
      }
      await moveSweep(db, sweep, unit)
      const faults: NewFault[] = []
      for (const rule of bookRules)
        for (const subject of await recordFaults(db, rule, unit))
          faults.push({ merchantId: unit.merchantId, rule, subject })
      return { isAtEnd: false, faults }
    },
    { statementTimeoutMs: TIMEOUT_MS },
  )
