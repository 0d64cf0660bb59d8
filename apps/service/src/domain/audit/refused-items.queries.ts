import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** The person's entries of this hour: how many refusals, and whether one says that further ones are left out. */
export const countRefusalsOfHour = (
  db: Db,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
) =>
  db
    .selectFrom('audit_entry')
    .where('merchant_id', '=', merchantId)
    .where('actor_id', '=', userId)
    .where('at', '>=', sql<string>`date_trunc('hour', app_now())`)
    .select([
      sql<number>`count(*) filter (where outcome = 'REFUSED')`.as('refused'),
      sql<boolean>`count(*) filter (where action = 'session.refusals') > 0`.as('isStopSaid'),
    ])
    .executeTakeFirstOrThrow()
