/**
 * A day begins at midnight in Hong Kong, whatever zone the server is in. Times are compared
 * with a time and not with a date: that comparison alone is known to the database to tell nothing of
 * a row, so it may look into an index, and into its figures, before it has checked whose row it is.
 */
import { sql } from 'kysely'

export const midnight = (date: string) =>
  sql<string>`(${date}::date::timestamp at time zone 'Asia/Hong_Kong')`
/** The midnight that ends so many days, the first of which is the date. */
export const midnightAfter = (date: string, days = 1) =>
  sql<string>`((${date}::date + ${sql.lit(days)})::timestamp at time zone 'Asia/Hong_Kong')`
