/**
 * The rows of the consolidated list in one order: each source gives the first of its own, in an
 * order that its indexes have, and these are merged. Ties go by number, a payment before a loyalty
 * entry of the same number.
 */
import type { RowSortKey } from '@merchant/contract/areas/consolidated.shapes.ts'
import { TOTAL_CAP } from '@merchant/contract/core/page.ts'
import { sql, type Compilable, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { Cursor } from '#infra/pagination/cursor.rules.ts'
import { isAfter, orderOf, type SortKey, type SortOrder } from '#infra/pagination/keyset.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { selectPayments } from '#domain/payments/payment-filter.queries.ts'
import { orderedRows, paymentSortKeys } from '#domain/payments/payment-list.queries.ts'
import type { ConsolidatedQuestion } from './consolidated-query.rules.ts'
import { loyaltyBusinessDate, selectLoyalty } from './loyalty.queries.ts'

export type RowSort = ListSort<RowSortKey>
/** Where a page ended; a loyalty entry may have the number of a payment. */
type RowCursor = Cursor & { readonly isLoyalty: boolean }

/** The cursor of a list has one id, so the kind of the row is its first part. */
export const rowIdOf = ({ id, isLoyalty }: Pick<PlacedRow, 'id' | 'isLoyalty'>): string =>
  `${isLoyalty ? 'entry' : 'payment'}/${id}`
const rowCursorOf = ({ key, id }: Cursor): RowCursor => ({
  key,
  id: id.slice(id.indexOf('/') + 1),
  isLoyalty: id.startsWith('entry/'),
})

const named = (table: 'shop' | 'terminal', id: string, column: string) =>
  sql`(select named.${sql.ref(column)} from ${sql.table(table)} as named where named.merchant_id = loyalty_entry.merchant_id and named.${sql.ref(id)} = loyalty_entry.${sql.ref(id)})`

/** What a loyalty entry has under the keys of payments. */
const loyaltyKeys: Readonly<Record<RowSortKey, RawBuilder<unknown>>> = {
  createdAt: sql.ref('loyalty_entry.created_at'),
  paidAt: sql`null::timestamptz`,
  merTradeNo: sql`natural_key(loyalty_entry.loyalty_txn_no)`,
  shopName: named('shop', 'shop_id', 'name_key'),
  posName: named('terminal', 'pos_id', 'pos_name_key'),
  paymentNetwork: sql`null::text`,
  status: sql`'SUCCESS'::text`,
  amount: sql`0::bigint`,
  refundedAmount: sql`0::bigint`,
  operator: sql`null::text`,
  businessDate: loyaltyBusinessDate,
  difference: sql`null::bigint`,
}
/** What only payments have is empty in an entry, and empty comes last. */
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
  /** More columns of a payment's row and of a loyalty entry's: as many of each, of the same types. */
  readonly cells?: {
    readonly payment: readonly RawBuilder<unknown>[]
    readonly loyalty: readonly RawBuilder<unknown>[]
  }
  /** So many of each source are enough. */
  readonly limit?: number
  readonly cursor?: RowCursor | undefined
}

const cellsOf = (cells: readonly RawBuilder<unknown>[] | undefined) =>
  (cells ?? []).map((cell, place) => cell.as(`cell_${String(place)}`))

/** One statement over all sources; undefined when the filter means none of them. */
const merged = (
  db: Db,
  scope: Scope,
  question: ConsolidatedQuestion,
  { sortBy, sortOrder }: RowSort,
  { cells, limit, cursor }: Branches,
): RawBuilder<unknown> | undefined => {
  const [key, ofLoyalty] = [keyOf(sortBy), loyaltyKey(sortBy)]
  const payments = question.payments.map((asked) =>
    orderedRows(db, scope, asked, { sortBy, sortOrder })
      .$if(cursor !== undefined, (rows) =>
        rows.where(isAfter(key, sortOrder, paymentId, cursor ?? { key: null, id: '' })),
      )
      .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
      .select([
        collated(sortBy, key.by).as('sort_key'),
        'payment.mer_trade_no as id',
        sql`false`.as('is_loyalty'),
        ...cellsOf(cells?.payment),
      ]),
  )
  const { loyalty } = question
  const entries =
    loyalty &&
    selectLoyalty(db, scope, loyalty)
      .$if(cursor !== undefined, (rows) =>
        rows.where(
          isBehind(ofLoyalty, sortOrder, cursor ?? { key: null, id: '', isLoyalty: true }),
        ),
      )
      .orderBy(orderOf(ofLoyalty, sortOrder, loyaltyId))
      .$if(limit !== undefined, (rows) => rows.limit(limit ?? 0))
      .select([
        ofLoyalty.by.as('sort_key'),
        'loyalty_entry.loyalty_txn_no as id',
        sql`true`.as('is_loyalty'),
        ...cellsOf(cells?.loyalty),
      ])
  const branches = [...payments, ...(entries === undefined ? [] : [entries])]
  return branches.length === 0
    ? undefined
    : sql`(${sql.join(
        branches.map((branch) => sql`(${branch})`),
        sql` union all `,
      )})`
}

/** After a payment also the entry of its own number. */
const isBehind = (key: SortKey, order: SortOrder, cursor: RowCursor) => {
  const after = isAfter(key, order, loyaltyId, cursor)
  if (cursor.isLoyalty) return after
  return sql<boolean>`(${after} or (${loyaltyId} = ${cursor.id}::text and (${key.by})::text is not distinct from ${cursor.key}::text))`
}

/** Empty keys come last in either order, as in each source. */
const outerOrder = ({ sortBy, sortOrder }: RowSort): RawBuilder<unknown> => {
  const key = { ...keyOf(sortBy), by: sql.ref('record.sort_key'), nullable: true }
  return sql`${orderOf(key, sortOrder, sql.ref('record.id'))}, record.is_loyalty`
}

export interface PlacedRow {
  readonly id: string
  readonly isLoyalty: boolean
  readonly sortKey: string | null
}

/** Which rows a page has. The rows themselves are read by their numbers. */
export const listConsolidated = async (
  db: Db,
  scope: Scope,
  question: ConsolidatedQuestion,
  { sort, page, cursor: after }: ListRequest<RowSortKey>,
): Promise<Found<PlacedRow>> => {
  const cursor = after && rowCursorOf(after)
  const offset = cursor === undefined ? (page.pageNumber - 1) * page.pageSize : 0
  const most = page.pageSize + 1
  const records = merged(db, scope, question, sort, { limit: offset + most, cursor })
  const { rows } =
    records === undefined
      ? { rows: [] }
      : await sql<PlacedRow>`select record.id, record.is_loyalty as "isLoyalty", record.sort_key::text as "sortKey"
          from ${records} as record order by ${outerOrder(sort)} limit ${most} offset ${offset}`.execute(
          db,
        )
  const { total, asOf } = await db
    .selectNoFrom([
      countOf(db, scope, question).as('total'),
      sql<string>`left(app_now()::text, 19)`.as('asOf'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, total, asOf }
}

/** Each source is counted up to one above the cap. */
const countOf = (db: Db, scope: Scope, { payments, loyalty }: ConsolidatedQuestion) => {
  const counts = [
    ...payments.map((asked) => countUpToCap(selectPayments(db, scope, asked).select(one))),
    ...(loyalty === undefined ? [] : [countUpToCap(selectLoyalty(db, scope, loyalty).select(one))]),
  ]
  return sql<number>`(${sql.join([sql`0::bigint`, ...counts], sql` + `)})`
}

const one = sql`1`.as('one')
const countUpToCap = <DB, TB extends keyof DB, R>(rows: SelectQueryBuilder<DB, TB, R>) =>
  sql`(select count(*) from (${rows.limit(TOTAL_CAP + 1)}) as counted)`

/** All rows with cells for a file, in the order of the screen. */
export const consolidatedStatement = (
  db: Db,
  scope: Scope,
  question: ConsolidatedQuestion,
  sort: RowSort,
  cells: NonNullable<Branches['cells']>,
): Compilable => {
  const shown = cells.payment.map((_cell, place) => sql.ref(`record.cell_${String(place)}`))
  const records = merged(db, scope, question, sort, { cells })
  if (records === undefined)
    return db
      .selectFrom('payment')
      .where(sql<boolean>`false`)
      .select(cellsOf(cells.payment))
  return db
    .selectFrom(sql<Readonly<Record<string, unknown>>>`${records}`.as('record'))
    .orderBy(outerOrder(sort))
    .select(shown.map((cell, place) => cell.as(`shown_${String(place)}`)))
}
