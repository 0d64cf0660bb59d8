/** The database's clock, in Hong Kong time: the only clock that lifetimes and days are measured by. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export const findNow = async (db: Db): Promise<string> => {
  const { now } = await db.selectNoFrom(sql<string>`app_now()`.as('now')).executeTakeFirstOrThrow()
  return now
}
