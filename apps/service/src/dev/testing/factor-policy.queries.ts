import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { ownTransaction } from './owner.queries.ts'

/** Requires a second factor as the release before migration 0060 does, which does not know `role_since`. */
export const requireAsBefore = (
  database: Database,
  merchantId: string,
  roles: readonly string[],
  days: number,
): Promise<void> =>
  ownTransaction(database, async (db) => {
    await sql`update second_factor_policy set roles = ${[...roles]}::text[],
      holds_from = app_now() + make_interval(days => ${days}), version = version + 1
      where merchant_id = ${merchantId}`.execute(db)
  })
