/**
 * The rows of the consolidated list. Each source yields its first rows by an index of its own, and a
 * union merges them. Ties are ordered by number, and a payment comes before a loyalty entry of the
 * same number.
 */
import type { RowSortKey } from '@merchant/contract/areas/consolidated.shapes.ts'
import { TOTAL_CAP } from '@merchant/contract/core/page.ts'
import { sql, type Compilable, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { Cursor, Found } from '#infra/pagination/page.rules.ts'
import {
  isAfter,
  orderOf,
  type SortKey,
  type SortOrder,
} from '#infra/pagination/read-page.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import { selectPayments } from '#domain/payments/payment-filter.queries.ts'
import { orderedRows, paymentSortKeys } from '#domain/payments/payment-list.queries.ts'
import type { ConsolidatedCriteria } from './transaction-query.rules.ts'
import { namedCells } from './file-columns.queries.ts'
import { loyaltyBusinessDate, loyaltyNameOf, selectLoyalty } from './loyalty.queries.ts'

export type RowSort = ListSort<RowSortKey>
/** Where a page ended. A loyalty entry may have the same number as a payment. */
type RowCursor = Cursor & { readonly isLoyalty: boolean }

/** A cursor has one id, so the kind of the row is its prefix. */
export const rowIdOf = ({ id, isLoyalty }: Pick<RowKey, 'id' | 'isLoyalty'>): string =>
  `${isLoyalty ? 'entry' : 'payment'}/${id}`
const rowCursorOf = ({ key, id }: Cursor): RowCursor => ({
  key,
  id: id.slice(id.indexOf('/') + 1),
  isLoyalty: id.startsWith('entry/'),
})

/** The sort keys of a loyalty entry, by those of payments. */
const loyaltyKeys: Readonly<Record<RowSortKey, RawBuilder<unknown>>> = {
  createdAt: sql.ref('loyalty_entry.created_at'),
  paidAt: sql`null::timestamptz`,
  merTradeNo: sql`natural_key(loyalty_entry.loyalty_txn_no)`,
  shopName: loyaltyNameOf('shop', 'shop_id', 'name_key'),
  posName: loyaltyNameOf('terminal', 'pos_id', 'pos_name_key'),
  paymentNetwork: sql`null::text`,
  status: sql`'SUCCESS'::text`,
  amount: sql`0::bigint`,
  refundedAmount: sql`0::bigint`,
  operator: sql`null::text`,
  businessDate: loyaltyBusinessDate,
  difference: sql`null::bigint`,
}
/** Keys that only payments have are null in an entry, and null sorts last. */
const keyOf = (sortBy: RowSortKey): SortKey =>
  sortBy === 'paymentNetwork'
    ? { ...paymentSortKeys[sortBy], nullable: true }
    : paymentSortKeys[sortBy]

const collated = (sortBy: RowSortKey, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  paymentSortKeys[sortBy].kind === 'text' ? sql`(${key} collate "C")` : key
const loyaltyKey = (sortBy: RowSortKey): SortKey => ({
  ...keyOf(sortBy),
  by: collated(sortBy, loyaltyKeys[sortBy]),
})
const loyaltyId = sql.ref('loyalty_entry.loyalty_txn_no')
const paymentId = sql.ref('payment.mer_trade_no')

interface Branches {
  /** Further columns, the same number and types for payments and loyalty entries. */
  readonly cells?: {
    readonly payment: readonly RawBuilder<unknown>[]
    readonly loyalty: readonly RawBuilder<unknown>[]
  }
  /** The most rows to read from each source. */
  readonly limit?: number
  readonly cursor?: RowCursor | undefined
}

/** The union of all sources; undefined when the filter excludes every one of them. */
const merged = (
  db: Db,
  scope: Scope,
  criteria: ConsolidatedCriteria,
  { sortBy, sortOrder }: RowSort,
  { cells, limit, cursor }: Branches,
): RawBuilder<unknown> | undefined => {
  const [key, ofLoyalty] = [keyOf(sortBy), loyaltyKey(sortBy)]
  const payments = criteria.payments.map((payment) =>
    orderedRows(db, scope, payment, { sortBy, sortOrder })
      .$if(cursor !== undefined, (rows) =>
        rows.where(isAfter(key, sortOrder, paymentId, cursor ?? { key: null, id: '' })),
      )
      .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
      .select([
        collated(sortBy, key.by).as('sort_key'),
        'payment.mer_trade_no as id',
        sql`false`.as('is_loyalty'),
        ...namedCells(cells?.payment ?? []),
      ]),
  )
  const { loyalty } = criteria
  const entries =
    loyalty &&
    selectLoyalty(db, scope, loyalty)
      .$if(cursor !== undefined, (rows) =>
        rows.where(
          isEntryAfter(ofLoyalty, sortOrder, cursor ?? { key: null, id: '', isLoyalty: true }),
        ),
      )
      .orderBy(orderOf(ofLoyalty, sortOrder, loyaltyId))
      .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
      .select([
        ofLoyalty.by.as('sort_key'),
        'loyalty_entry.loyalty_txn_no as id',
        sql`true`.as('is_loyalty'),
        ...namedCells(cells?.loyalty ?? []),
      ])
  const branches = [...payments, ...(entries === undefined ? [] : [entries])]
  return branches.length === 0
    ? undefined
    : sql`(${sql.join(
        branches.map((branch) => sql`(${branch})`),
        sql` union all `,
      )})`
}

/** Like `isAfter`; after a payment, the loyalty entry of the same number follows. */
const isEntryAfter = (key: SortKey, order: SortOrder, cursor: RowCursor) => {
  const after = isAfter(key, order, loyaltyId, cursor)
  if (cursor.isLoyalty) return after
  return sql<boolean>`(${after} or (${loyaltyId} = ${cursor.id}::text and (${key.by})::text is not distinct from ${cursor.key}::text))`
}

/** Null keys sort last in either order, as in each source. */
const outerOrder = ({ sortBy, sortOrder }: RowSort): RawBuilder<unknown> => {
  const key = { ...keyOf(sortBy), by: sql.ref('record.sort_key'), nullable: true }
  return sql`${orderOf(key, sortOrder, sql.ref('record.id'))}, record.is_loyalty`
}

export interface RowKey {
  readonly id: string
  readonly isLoyalty: boolean
  readonly sortKey: string | null
}

/** The numbers of a page's rows; the rows themselves are read by number. */
export const listConsolidated = async (
  db: Db,
  scope: Scope,
  criteria: ConsolidatedCriteria,
  { sort, page, cursor: after }: ListRequest<RowSortKey>,
): Promise<Found<RowKey>> => {
  const cursor = after && rowCursorOf(after)
  const offset = cursor === undefined ? (page.pageNumber - 1) * page.pageSize : 0
  const limit = page.pageSize + 1
  const records = merged(db, scope, criteria, sort, { limit: offset + limit, cursor })
  const { rows } =
    records === undefined
      ? { rows: [] }
      : await sql<RowKey>`select record.id, record.is_loyalty as "isLoyalty", record.sort_key::text as "sortKey"
          from ${records} as record order by ${outerOrder(sort)} limit ${limit} offset ${offset}`.execute(
          db,
        )
  const { total, asOf } = await db
    .selectNoFrom([
      countOf(db, scope, criteria).as('total'),
      sql<string>`left(app_now()::text, 19)`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, total, asOf }
}

/** Counts each source up to one above the cap. */
const countOf = (db: Db, scope: Scope, { payments, loyalty }: ConsolidatedCriteria) => {
  const counts = [
    ...payments.map((payment) => countUpToCap(selectPayments(db, scope, payment).select(one))),
    ...(loyalty === undefined ? [] : [countUpToCap(selectLoyalty(db, scope, loyalty).select(one))]),
  ]
  return sql<number>`(${sql.join([sql`0::bigint`, ...counts], sql` + `)})`
}

const one = sql`1`.as('one')
const countUpToCap = <DB, TB extends keyof DB, R>(rows: SelectQueryBuilder<DB, TB, R>) =>
  sql`(select count(*) from (${rows.limit(TOTAL_CAP + 1)}) as counted)`

/** All rows as cells, in the order of the screen, for a file. */
export const consolidatedStatement = (
  db: Db,
  scope: Scope,
  criteria: ConsolidatedCriteria,
  sort: RowSort,
  cells: NonNullable<Branches['cells']>,
): Compilable => {
  const shown = cells.payment.map((_cell, index) => sql.ref(`record.cell_${String(index)}`))
  const records = merged(db, scope, criteria, sort, { cells })
  if (records === undefined)
    return db
      .selectFrom('payment')
      .where(sql<boolean>`false`)
      .select(namedCells(cells.payment))
  return db
    .selectFrom(sql<Readonly<Record<string, unknown>>>`${records}`.as('record'))
    .orderBy(outerOrder(sort))
    .select(shown.map((cell, index) => cell.as(`shown_${String(index)}`)))
}
