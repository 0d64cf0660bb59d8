/** Up to when something is kept: whole months, so that a merchant's data is touched once a month (A-660). */
import { sql, type RawBuilder } from 'kysely'

/** The beginning of this month in Hong Kong, `years` ago. */
export const cutOff = (years: number): RawBuilder<string> =>
  sql<string>`(date_trunc('month', app_now()) - ${sql.lit(`${String(years)} years`)}::interval)`
