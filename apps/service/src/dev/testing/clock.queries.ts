/** The clock of one transaction, which stands still unless a test moves it: no machine is too slow to be asked to the second. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** From here on so much time has passed since the transaction began, by the only clock of SQL. */
export const letPass = async (db: Db, interval: string): Promise<void> => {
  await sql`select set_config('app.clock_offset', ${interval}, true)`.execute(db)
}
