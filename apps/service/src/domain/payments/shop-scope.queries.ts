/** Looks up shops inside and outside the session's own. */
import { runCommand } from '#infra/db/commands.ts'
import { literal } from '#infra/db/pool.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import { oneOf } from './payment-filter.queries.ts'

export const listKnownShopIds = async (
  db: Db,
  merchantId: string,
  shopIds: readonly string[],
): Promise<string[]> => {
  const [condition] = oneOf('shop.shop_id', shopIds)
  if (condition === undefined) return []
  const rows = await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where(condition)
    .select('shop_id')
    .execute()
  return rows.map((row) => row.shop_id)
}

/**
 * Lets the rest of the transaction see every shop of its merchant. Only to find out why something was not
 * found: the caller must throw afterwards, which rolls the transaction back.
 */
export const seeAllShops = (db: Db): Promise<void> => seeShops(db, '*')

/**
 * Runs work with every shop of the merchant visible, for facts and states that follow from all of them, then
 * restores the scope. What it finds of other shops must not reach the caller, and nothing else of the transaction may be
 * sent meanwhile.
 */
export const acrossShops = async <T>(
  db: Db,
  { shopIds }: Scope,
  work: () => Promise<T>,
): Promise<T> => {
  if (shopIds === '*') return work()
  await seeShops(db, '*')
  const result = await work()
  await seeShops(db, shopIds)
  return result
}

/** `set`, because no expression may change the scope of its transaction. */
const seeShops = async (db: Db, shopIds: Scope['shopIds']): Promise<void> => {
  await runCommand(
    db,
    `set local app.shop_ids = ${literal(shopIds === '*' ? '*' : shopIds.join(','))}`,
  )
}
