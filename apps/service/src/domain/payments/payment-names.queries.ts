/** What the shop and the terminal of each payment of a page are called. */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'

/**
 * Names that are read at once, into a map that every row looks into: a third of what joins for each
 * row cost. A merchant with more has the others looked up one by one, so that a page stays a page.
 */
const AT_ONCE = 100

const orLookedUp = <T>(
  known: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  one: RawBuilder<unknown>,
): RawBuilder<T> =>
  sql<T>`coalesce((select jsonb_object_agg(id, name) from (${known}) as known) ->> ${id}, (${one}))`

export const shopNameOf = (db: Db, { merchantId }: Scope) => {
  const shops = db.selectFrom('shop').where('shop.merchant_id', '=', merchantId)
  const id = sql.ref('payment.shop_id')
  return orLookedUp<string>(
    sql`${shops.select(['shop.shop_id as id', 'shop.name_en as name']).limit(sql.lit(AT_ONCE))}`,
    id,
    sql`${shops.where('shop.shop_id', '=', sql<string>`${id}`).select('shop.name_en')}`,
  )
}

export const posNameOf = (db: Db, { merchantId }: Scope) => {
  const terminals = db.selectFrom('terminal').where('terminal.merchant_id', '=', merchantId)
  const id = sql.ref('payment.pos_id')
  return orLookedUp<string | null>(
    sql`${terminals.select(['terminal.pos_id as id', 'terminal.pos_name as name']).limit(sql.lit(AT_ONCE))}`,
    id,
    sql`${terminals.where('terminal.pos_id', '=', sql<string>`${id}`).select('terminal.pos_name')}`,
  )
}
