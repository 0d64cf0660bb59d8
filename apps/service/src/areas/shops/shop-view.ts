/** A shop as it goes out: owners only to who may see them. */
import { can, type SessionRole } from '@merchant/contract/access/permissions.ts'
import type { Shop } from '@merchant/contract/areas/shops.calls.ts'
import type { Db } from '#infra/db/database.ts'
import { notFound } from '#infra/http/app-error.ts'
import { scopeOf, type TenantSession } from '#domain/auth/session.ts'
import { requireShops } from '#domain/payments/shop-scope.ts'
import { findShop, type ShopRow } from './shops.queries.ts'

export const shopFor =
  (role: SessionRole) =>
  ({ nameEn, nameZhHant, line1, line2, district, region, owners, ...shop }: ShopRow): Shop => ({
    ...shop,
    name: { en: nameEn, zhHant: nameZhHant },
    address: { line1, line2, district, region },
    ...(can(role, 'showShopOwnerList') && { owners }),
  })

/** `4040` for one that this merchant does not have, `4031` for one that the session is not assigned to. */
export const requireShop = async (
  db: Db,
  session: TenantSession,
  shopId: string,
): Promise<ShopRow> => {
  await requireShops(db, session, [shopId])
  const shop = await findShop(db, scopeOf(session), shopId)
  if (shop === undefined) throw notFound('Shop')
  return shop
}
