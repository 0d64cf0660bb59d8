/** HKT terminals with their shop, last payment and today's sales. */
import type { HktTerminal, hktTerminalSortKeys } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { column } from '#domain/file-texts/column.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import {
  countRows,
  orderOf,
  type WithSortKey,
  readPage,
  type SortKey,
} from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { hasWords } from '#infra/pagination/words.queries.ts'
import { newestOf } from '#domain/terminals/silence.queries.ts'
import { inShops } from '#domain/payments/payment-filter.queries.ts'
import { seeAllShops } from '#domain/payments/shop-scope.queries.ts'

export type HktTerminalSort = (typeof hktTerminalSortKeys)[number]

export const hktTerminalKeys: Readonly<Record<HktTerminalSort, SortKey>> = {
  posName: { kind: 'text', by: sql`natural_key(hkt_terminal.pos_name)`, nullable: true },
  // By name within a shop.
  shopName: {
    kind: 'text',
    by: sql`(shop.name_key || chr(1) || natural_key(coalesce(hkt_terminal.pos_name, '')))`,
    nullable: true,
  },
  tid: { kind: 'text', by: sql`natural_key(hkt_terminal.tid)` },
  serialNo: { kind: 'text', by: sql`natural_key(hkt_terminal.serial_no)` },
  status: { kind: 'text', by: sql.ref('hkt_terminal.status') },
  lastSettlementAt: {
    kind: 'time',
    by: sql.ref('hkt_terminal.last_settlement_at'),
    nullable: true,
  },
}
const terminalId = sql.ref('hkt_terminal.pos_id')

/** Payments refer to such a terminal by its TID only. */
const ofTerminal = sql`payment.merchant_id = hkt_terminal.merchant_id and payment.tid = hkt_terminal.tid`
const lastPayment = newestOf(ofTerminal)
const todaysSales = (
  figure: RawBuilder<unknown>,
) => sql<number>`(select ${figure} from payment where ${ofTerminal}
  and payment.business_date = (app_now() - coalesce(shop.business_day_cutoff, '00:00')::interval)::date
  and payment.txn_type = 'SALE' and payment.status in ('SUCCESS', 'VOIDED'))`
const todayCount = todaysSales(sql`count(*)`)
const todayCents = todaysSales(sql`coalesce(sum(payment.amount_cents), 0)::bigint`)

export interface HktTerminalFilter {
  readonly shopId?: string | undefined
  readonly keyword?: string | undefined
  readonly status?: readonly string[] | undefined
}

const searched = sql`concat_ws(' ', hkt_terminal.pos_name, hkt_terminal.serial_no, hkt_terminal.tid, hkt_terminal.mid, hkt_terminal.model, hkt_terminal.pos_id, shop.name_en, shop.name_zh_hant)`

const fromTerminals = (
  db: Db,
  scope: Scope,
  { shopId, keyword, status = [] }: HktTerminalFilter = {},
) =>
  db
    .selectFrom('hkt_terminal')
    .leftJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'hkt_terminal.merchant_id')
        .onRef('shop.shop_id', '=', 'hkt_terminal.shop_id'),
    )
    .where('hkt_terminal.merchant_id', '=', scope.merchantId)
    .where((eb) => eb.and(inShops('hkt_terminal.shop_id', scope)))
    .$if(shopId !== undefined, (query) => query.where('hkt_terminal.shop_id', '=', shopId ?? ''))
    .$if(status.length > 0, (query) => query.where('hkt_terminal.status', 'in', status))
    .$if(keyword !== undefined, (query) => query.where(hasWords(searched, keyword ?? '')))

const selectTerminals = (db: Db, scope: Scope, filter?: HktTerminalFilter) =>
  fromTerminals(db, scope, filter)
    .select([
      'hkt_terminal.pos_id as posId',
      'hkt_terminal.pos_name as posName',
      'hkt_terminal.shop_id as shopId',
      'shop.name_en as shopName',
      'hkt_terminal.tid',
      'hkt_terminal.mid',
      'hkt_terminal.serial_no as serialNo',
      'hkt_terminal.model',
      'hkt_terminal.networks',
      'hkt_terminal.status',
      'hkt_terminal.version',
    ])
    .select([
      sql<string | null>`left(hkt_terminal.last_settlement_at::text, 19)`.as('lastSettlementAt'),
      sql<string | null>`left(${lastPayment}::text, 19)`.as('lastTransactionAt'),
      todayCount.as('todayCount'),
      todayCents.as('todayCents'),
    ])
export type HktTerminalRow = Awaited<
  ReturnType<ReturnType<typeof selectTerminals>['execute']>
>[number]

export const listHktTerminals = (
  db: Db,
  scope: Scope,
  filter: HktTerminalFilter,
  request: ListRequest<HktTerminalSort>,
): Promise<Found<HktTerminalRow & WithSortKey>> =>
  readPage(db, selectTerminals(db, scope, filter), hktTerminalKeys, terminalId, request)

export const findHktTerminal = (
  db: Db,
  scope: Scope,
  posId: string,
): Promise<HktTerminalRow | undefined> =>
  selectTerminals(db, scope).where('hkt_terminal.pos_id', '=', posId).executeTakeFirst()

export const countHktTerminals = (
  db: Db,
  scope: Scope,
  filter: HktTerminalFilter,
): Promise<number> => countRows(fromTerminals(db, scope, filter))

/** In their default order. */
export const hktFileColumns: Readonly<Record<keyof Omit<HktTerminal, 'version'>, FileColumn>> = {
  posName: column.free('Terminal', 'hkt_terminal.pos_name'),
  posId: column.code('Terminal number', 'hkt_terminal.pos_id'),
  shopName: column.free('Shop', 'shop.name_en'),
  shopId: column.code('Shop ID', 'hkt_terminal.shop_id'),
  tid: column.free('TID', 'hkt_terminal.tid'),
  mid: column.free('MID', 'hkt_terminal.mid'),
  serialNo: column.free('Serial number', 'hkt_terminal.serial_no'),
  model: column.free('Model', 'hkt_terminal.model'),
  networks: column.codes('Networks', 'hkt_terminal.networks', 'network'),
  status: column.code('Status', 'hkt_terminal.status', 'state'),
  lastSettlementAt: column.time('Last settlement', 'hkt_terminal.last_settlement_at'),
  lastTransactionAt: column.time('Last payment', lastPayment),
  todayCount: column.number("Today's payments", todayCount),
  todayAmount: column.money("Today's sales", todayCents),
}

/** The list's rows in its order. The aliases are no column names: "order by" would otherwise sort by a cell's text. */
export const hktFileStatement = (
  db: Db,
  scope: Scope,
  filter: HktTerminalFilter,
  { sortBy, sortOrder }: ListSort<HktTerminalSort>,
  cells: readonly RawBuilder<unknown>[],
): Compilable =>
  fromTerminals(db, scope, filter)
    .select(cells.map((cell, index) => cell.as(`cell_${String(index)}`)))
    .orderBy(orderOf(hktTerminalKeys[sortBy], sortOrder, terminalId))

/** Tells 403 from 404. Widens the scope, so the caller must throw and roll back. */
export const existsBeyondShops = async (
  db: Db,
  merchantId: string,
  posId: string,
): Promise<boolean> => {
  await seeAllShops(db)
  const row = await db
    .selectFrom('hkt_terminal')
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .select('pos_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locked until the end of the transaction. */
export const lockHktTerminal = (db: Db, merchantId: string, posId: string) =>
  db
    .selectFrom('hkt_terminal')
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .select(['shop_id as shopId', 'pos_name as posName', 'status', 'version'])
    .forUpdate()
    .executeTakeFirst()

/** The shop is not closed until the transaction ends, unless it is already. */
export const holdShopStatus = async (
  db: Db,
  merchantId: string,
  shopId: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .select('status')
    .forShare()
    .executeTakeFirst()
  return row?.status
}

export const updateHktTerminal = async (
  db: Db,
  merchantId: string,
  posId: string,
  change: { shopId: string | null; posName: string | null },
): Promise<void> => {
  await db
    .updateTable('hkt_terminal')
    .set({ shop_id: change.shopId, pos_name: change.posName, version: sql<number>`version + 1` })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .execute()
}
