/** Shops: the list, one shop, and its changes. Row-level security limits shop-scoped roles to their own shops. */
import type { Role } from '@merchant/contract/access/permissions.ts'
import type {
  regions,
  Shop,
  shopSortKeys,
  shopStatuses,
} from '@merchant/contract/areas/shops.calls.ts'
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { ListRequest } from '#infra/pagination/list-request.ts'
import { type WithSortKey, readPage, type SortKey } from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { hasWords } from '#infra/pagination/words.queries.ts'
import { inShops } from '#domain/payments/payment-filter.queries.ts'
import { shopFields, writtenShop, type ReadShop } from '#domain/shops/shop-columns.queries.ts'
import type { ShopFields } from '#domain/shops/shop-fields.rules.ts'

export interface ShopFilter {
  readonly statuses?: readonly (typeof shopStatuses)[number][] | undefined
  readonly regions?: readonly (typeof regions)[number][] | undefined
  readonly keyword?: string | undefined
}

export const shopSort: Readonly<Record<(typeof shopSortKeys)[number], SortKey>> = {
  name: { kind: 'text', by: sql.ref('shop.name_key') },
  shopCode: { kind: 'text', by: sql`(natural_key(shop.shop_code) collate "C")` },
  district: { kind: 'text', by: sql`(natural_key(shop.district) collate "C")` },
  status: { kind: 'text', by: sql`(shop.status collate "C")` },
  createdAt: { kind: 'time', by: sql.ref('shop.created_at') },
}

export const shopIdKey = sql.ref('shop.shop_id')

type Owners = NonNullable<Shop['owners']>
const owners = sql<Owners>`coalesce((
  select jsonb_agg(jsonb_build_object('userId', u.user_id, 'displayName', u.display_name) order by u.display_name, u.user_id)
  from member_shop s join merchant_member m using (merchant_id, user_id) join app_user u using (user_id)
  where s.merchant_id = shop.merchant_id and s.shop_id = shop.shop_id and m.role_type = 'SHOP_MANAGER' and m.status = 'ACTIVE'), '[]')`

export const posCount = sql<number>`(select count(*) from terminal t where t.merchant_id = shop.merchant_id and t.shop_id = shop.shop_id)`
/** The members that the list of the shop has for a role to which these roles are hidden. */
export const memberCount = (hidden: readonly Role[]) =>
  sql<number>`(select count(*) from member_shop s join merchant_member m using (merchant_id, user_id)
  where s.merchant_id = shop.merchant_id and s.shop_id = shop.shop_id and m.status <> 'REMOVED'
    ${hidden.length === 0 ? sql`` : sql`and m.role_type not in (${sql.join(hidden)})`})`

const fromShops = (db: Db, scope: Scope) =>
  db
    .selectFrom('shop')
    .where('shop.merchant_id', '=', scope.merchantId)
    // In addition to row-level security.
    .where((eb) => eb.and(inShops('shop.shop_id', scope)))

/** The shops of a list, without columns. */
export const listedShops = (
  db: Db,
  scope: Scope,
  { statuses, regions: regionCodes, keyword }: ShopFilter,
) => {
  const searched = sql`concat_ws(' ', shop.shop_code, shop.name_en, shop.name_zh_hant, shop.address_line1, shop.district)`
  return fromShops(db, scope)
    .$if(statuses !== undefined, (query) => query.where('shop.status', 'in', statuses ?? []))
    .$if(regionCodes !== undefined, (query) => query.where('shop.region', 'in', regionCodes ?? []))
    .$if(keyword !== undefined, (query) => query.where(hasWords(searched, keyword ?? '')))
}

const withFields = (shops: ReturnType<typeof fromShops>, hidden: readonly Role[]) =>
  shops
    .select([
      'shop.shop_id as shopId',
      ...shopFields,
      sql<string | null>`left(shop.status_changed_at::text, 19)`.as('statusChangedAt'),
      'shop.version',
      posCount.as('posCount'),
      memberCount(hidden).as('memberCount'),
      owners.as('owners'),
    ])
    .$narrowType<
      {
        region: (typeof regions)[number]
        status: (typeof shopStatuses)[number]
      } & ReadShop
    >()

export type ShopRow = Awaited<ReturnType<ReturnType<typeof withFields>['execute']>>[number]

export const listShops = (
  db: Db,
  scope: Scope,
  filter: ShopFilter,
  request: ListRequest<(typeof shopSortKeys)[number]>,
  hidden: readonly Role[],
): Promise<Found<ShopRow & WithSortKey>> =>
  readPage(db, withFields(listedShops(db, scope, filter), hidden), shopSort, shopIdKey, request)

export const findShop = (
  db: Db,
  scope: Scope,
  shopId: string,
  hidden: readonly Role[],
): Promise<ShopRow | undefined> =>
  withFields(fromShops(db, scope), hidden).where('shop.shop_id', '=', shopId).executeTakeFirst()

/** Until the end of the transaction nobody else changes the shop or assigns people to it. */
export const lockShop = async (db: Db, merchantId: string, shopId: string): Promise<void> => {
  await db
    .selectFrom('shop')
    .select('shop_id')
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .execute()
}

/** False when another shop has the code. */
export const insertShop = async (
  db: Db,
  merchantId: string,
  shopId: string,
  fields: ShopFields,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('shop')
    .values({
      merchant_id: merchantId,
      shop_id: shopId,
      ...writtenShop(fields),
      status_changed_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'shop_code']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const updateShop = async (
  db: Db,
  merchantId: string,
  shopId: string,
  fields: ShopFields,
): Promise<void> => {
  await db
    .updateTable('shop')
    .set({
      ...writtenShop(fields),
      status_changed_at: sql<
        string | null
      >`case when status = ${fields.status} then status_changed_at else app_now() end`,
      version: sql<number>`version + 1`,
    })
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .execute()
}

/** Unique violation of the shop code. The other shop may be invisible to the caller, so the database decides. */
export const isCodeTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'shop_merchant_id_shop_code_key'

/** Closing is permanent. The row stays, because payments refer to it for years. */
export const closeShop = async (db: Db, merchantId: string, shopId: string): Promise<void> => {
  await db
    .updateTable('shop')
    .set({
      status: 'CLOSED',
      status_changed_at: sql<string>`app_now()`,
      version: sql<number>`version + 1`,
    })
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .execute()
}
