/** The shops of a list as the cells of a file. */
import type { Role } from '@merchant/contract/access/permissions.ts'
import type { shopFileColumns, shopSortKeys } from '@merchant/contract/areas/shops.calls.ts'
import { sql, type Compilable } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { column } from '#domain/file-texts/column.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListSort } from '#infra/pagination/list-request.ts'
import { countRows, orderOf } from '#infra/pagination/read-page.queries.ts'
import {
  listedShops,
  memberCount,
  posCount,
  shopIdKey,
  shopSort,
  type ShopFilter,
} from './shops.queries.ts'

type Name = (typeof shopFileColumns)[number]

/** In their default order, for a role to which members with these roles are hidden. */
export const fileColumns = (
  hidden: readonly Role[],
): Readonly<Record<Name, FileColumn | readonly FileColumn[]>> => ({
  shopCode: column.free('Code', 'shop.shop_code'),
  name: [column.free('Name', 'shop.name_en'), column.free('Chinese name', 'shop.name_zh_hant')],
  status: column.code('Status', 'shop.status', 'shopState'),
  statusChangedAt: column.time('Status since', 'shop.status_changed_at'),
  address: [
    column.free('Address', 'shop.address_line1'),
    column.free('Address, second line', 'shop.address_line2'),
    column.free('District', 'shop.district'),
    column.code('Region', 'shop.region'),
  ],
  phone: column.free('Telephone', 'shop.phone'),
  email: column.free('E-mail', 'shop.email'),
  contactName: column.free('Contact', 'shop.contact_name'),
  businessDayCutoff: column.code(
    'Business day begins at',
    sql`left(shop.business_day_cutoff::text, 5)`,
  ),
  posCount: column.number('Terminals', posCount),
  memberCount: column.number('Members', memberCount(hidden)),
  shopId: column.code('Shop ID', 'shop.shop_id'),
})

export const countShops = (db: Db, scope: Scope, filter: ShopFilter): Promise<number> =>
  countRows(listedShops(db, scope, filter))

export const shopFileStatement = (
  db: Db,
  scope: Scope,
  filter: ShopFilter,
  { sortBy, sortOrder }: ListSort<(typeof shopSortKeys)[number]>,
  cells: readonly FileColumn['cell'][],
): Compilable =>
  listedShops(db, scope, filter)
    .select(cells.map((cell, index) => cell.as(`cell_${String(index)}`)))
    .orderBy(orderOf(shopSort[sortBy], sortOrder, shopIdKey))
