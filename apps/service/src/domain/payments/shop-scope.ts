/** Shops in a filter must exist and be the session's. Those of another merchant do not exist. */
import type { Db } from '#infra/db/database.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import { listKnownShopIds, seeAllShops } from './shop-scope.queries.ts'

/** Throws `4040` for a shop that the merchant does not have, else `4031` for one out of scope. */
export const requireShops = async (
  db: Db,
  session: TenantSession,
  shopIds: readonly string[] | undefined,
): Promise<void> => {
  if (shopIds === undefined) return
  const { shopIds: own } = session
  if (own !== '*' && shopIds.every((shopId) => own.includes(shopId))) return
  if (own !== '*') await seeAllShops(db)
  const known = await listKnownShopIds(db, session.merchantId, shopIds)
  if (known.length < shopIds.length) throw notFound('Shop')
  if (own !== '*') throw new AppError('4031')
}
