/** Loyalty entries: the filter, pages, entries by number, and totals. */
import type { loyaltySortKeys } from '@merchant/contract/areas/transactions.shapes.ts'
import { TOTAL_CAP } from '@merchant/contract/core/page.ts'
import { addDays } from '@merchant/contract/core/time.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { midnight, midnightAfter } from '#infra/db/hong-kong-time.ts'
import {
  orderOf,
  type WithSortKey,
  readPage,
  type SortKey,
} from '#infra/pagination/read-page.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { atTerminals, inShops, oneOf } from '#domain/payments/payment-filter.queries.ts'
import { listOfNamed } from '#domain/payments/named-payment.queries.ts'
import type { LoyaltyCriteria } from './transaction-query.rules.ts'
import type { Days } from '#domain/payments/payment-query.rules.ts'

export type LoyaltySortKey = (typeof loyaltySortKeys)[number]

type Condition = Expression<SqlBool>

export const selectLoyalty = (db: Db, scope: Scope, criteria: LoyaltyCriteria) =>
  db
    .selectFrom('loyalty_entry')
    .where('loyalty_entry.merchant_id', '=', scope.merchantId)
    .where(sql.join([sql<SqlBool>`true`, ...conditions(scope, criteria)], sql` and `) as Condition)

const conditions = (scope: Scope, { days, ...criteria }: LoyaltyCriteria): Condition[] => [
  ...inShops('loyalty_entry.shop_id', scope, criteria.shopIds),
  ...(days === undefined ? [] : inDays(days, criteria.isByBusinessDay ?? false)),
  ...atTerminals('loyalty_entry.pos_id', criteria.posIds),
  ...oneOf('loyalty_entry.event_type', criteria.eventTypes),
  ...(criteria.programId === undefined
    ? []
    : [sql<SqlBool>`loyalty_entry.program_id = ${criteria.programId}::text`]),
  ...(criteria.merTradeNo === undefined
    ? []
    : // The number of the entry, or of its payment: each has an index.
      [
        sql<SqlBool>`${criteria.merTradeNo}::text in (loyalty_entry.loyalty_txn_no, loyalty_entry.related_mer_trade_no)`,
      ]),
  ...(criteria.keyword === undefined
    ? []
    : criteria.keyword.split(/\s+/).slice(0, 8).map(containsWord)),
]

/** Looks up a name of the entry's shop or terminal, without a join that a union would have to repeat. */
export const loyaltyNameOf = (
  table: 'shop' | 'terminal',
  id: string,
  column: string,
): RawBuilder<unknown> =>
  sql`(select named.${sql.ref(column)} from ${sql.table(table)} as named where named.merchant_id = loyalty_entry.merchant_id and named.${sql.ref(id)} = loyalty_entry.${sql.ref(id)})`

/** The business day of an entry. The cut-offs are looked up in a map that is built once per statement. */
export const loyaltyBusinessDate = sql<string>`(loyalty_entry.created_at - ((select jsonb_object_agg(named.shop_id, named.business_day_cutoff)
  from shop as named where named.merchant_id = app_merchant()) ->> loyalty_entry.shop_id)::interval)::date`

/** A business day ends within the next calendar day. The times use the index; the business date decides. */
const inDays = ({ startDate, endDate }: Days, isByBusinessDay: boolean): Condition[] => [
  sql<SqlBool>`loyalty_entry.created_at >= ${midnight(startDate)}`,
  sql<SqlBool>`loyalty_entry.created_at < ${midnightAfter(isByBusinessDay ? addDays(endDate, 1) : endDate)}`,
  ...(isByBusinessDay
    ? [sql<SqlBool>`${loyaltyBusinessDate} between ${startDate}::date and ${endDate}::date`]
    : []),
]

const containsWord = (word: string): Condition =>
  sql<SqlBool>`strpos(lower(concat_ws(' ', loyalty_entry.loyalty_txn_no, loyalty_entry.member_masked, loyalty_entry.related_mer_trade_no)), lower(${word}::text)) > 0`

export const loyaltyKeys: Readonly<Record<LoyaltySortKey, SortKey>> = {
  createdAt: { kind: 'time', by: sql.ref('loyalty_entry.created_at') },
  loyaltyTxnNo: { kind: 'text', by: sql`natural_key(loyalty_entry.loyalty_txn_no)` },
  shopName: { kind: 'text', by: sql.ref('shop.name_key') },
  eventType: { kind: 'text', by: sql.ref('loyalty_entry.event_type') },
  points: { kind: 'number', by: sql.ref('loyalty_entry.points') },
}
const loyaltyId = sql.ref('loyalty_entry.loyalty_txn_no')

const namedLoyalty = (db: Db, scope: Scope, criteria: LoyaltyCriteria) =>
  selectLoyalty(db, scope, criteria)
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'loyalty_entry.merchant_id')
        .onRef('shop.shop_id', '=', 'loyalty_entry.shop_id'),
    )
    .innerJoin('loyalty_program', (join) =>
      join
        .onRef('loyalty_program.merchant_id', '=', 'loyalty_entry.merchant_id')
        .onRef('loyalty_program.program_id', '=', 'loyalty_entry.program_id'),
    )
    .leftJoin('terminal', (join) =>
      join
        .onRef('terminal.merchant_id', '=', 'loyalty_entry.merchant_id')
        .onRef('terminal.pos_id', '=', 'loyalty_entry.pos_id'),
    )

/** All entries of a filter in the order of the screen, for a file. */
export const orderedLoyalty = (
  db: Db,
  scope: Scope,
  criteria: LoyaltyCriteria,
  { sortBy, sortOrder }: ListSort<LoyaltySortKey>,
) => namedLoyalty(db, scope, criteria).orderBy(orderOf(loyaltyKeys[sortBy], sortOrder, loyaltyId))

const columns = [
  'loyalty_entry.loyalty_txn_no as loyaltyTxnNo',
  'loyalty_entry.program_id as programId',
  'loyalty_program.name as programName',
  'loyalty_program.loyalty_type as loyaltyType',
  'loyalty_entry.event_type as eventType',
  'loyalty_entry.points',
  'loyalty_entry.balance_after as balanceAfter',
  'loyalty_entry.member_masked as memberMasked',
  'loyalty_entry.related_mer_trade_no as relatedMerTradeNo',
  'loyalty_entry.shop_id as shopId',
  'shop.name_en as shopName',
  'loyalty_entry.pos_id as posId',
  'terminal.pos_name as posName',
] as const

const createdAt = sql<string>`left(loyalty_entry.created_at::text, 19)`.as('createdAt')
const { isSmartPos, isFpsA2a } = listOfNamed(
  sql.ref('loyalty_entry.merchant_id'),
  sql.ref('loyalty_entry.related_mer_trade_no'),
)
const selectEntries = (rows: ReturnType<typeof namedLoyalty>) =>
  rows.select(columns).select([createdAt, isSmartPos.as('isSmartPos'), isFpsA2a.as('isFpsA2a')])
export type LoyaltyRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

export const listLoyalty = (
  db: Db,
  scope: Scope,
  criteria: LoyaltyCriteria,
  request: ListRequest<LoyaltySortKey>,
): Promise<Found<LoyaltyRow & WithSortKey>> =>
  readPage(
    db,
    selectEntries(namedLoyalty(db, scope, criteria)),
    loyaltyKeys,
    loyaltyId,
    request,
    selectLoyalty(db, scope, criteria)
      .select(sql`1`.as('one'))
      .limit(TOTAL_CAP + 1),
  )

/** Entries with these numbers, or all entries of one payment, the oldest first. */
export const findLoyalty = (
  db: Db,
  scope: Scope,
  of: { readonly numbers: readonly string[] } | { readonly merTradeNo: string },
): Promise<(LoyaltyRow & { readonly businessDate: string })[]> =>
  selectEntries(namedLoyalty(db, scope, { days: undefined }))
    .select(sql<string>`${loyaltyBusinessDate}::text`.as('businessDate'))
    .orderBy(orderOf(loyaltyKeys.createdAt, 'asc', loyaltyId))
    .where(
      'numbers' in of
        ? sql<boolean>`loyalty_entry.loyalty_txn_no = any(${[...of.numbers]}::text[])`
        : sql<boolean>`loyalty_entry.related_mer_trade_no = ${of.merTradeNo}::text`,
    )
    .execute()

/** Points earned and redeemed; expired and adjusted points are in neither. */
export const sumLoyalty = (db: Db, scope: Scope, criteria: LoyaltyCriteria) =>
  selectLoyalty(db, scope, criteria)
    .select([
      sql<number>`count(*)`.as('rows'),
      sql<number>`coalesce(sum(points) filter (where event_type = 'EARN'), 0)::bigint`.as('earned'),
      sql<number>`coalesce(-sum(points) filter (where event_type = 'REDEEM'), 0)::bigint`.as(
        'redeemed',
      ),
      sql<string>`app_now()`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()
