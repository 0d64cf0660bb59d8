/** Payments of a filter summed by business day, shop, network or terminal, or by settlement. */
import type {
  GroupColumn,
  Grouping,
  GroupSortKey,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { NO_TERMINAL, type MatchStatus } from '@merchant/contract/areas/transactions.shapes.ts'
import { sql, type Compilable, type RawBuilder } from 'kysely'
import { column } from '#domain/file-texts/column.ts'
import type { Name } from '#domain/file-texts/names.ts'
import type { Db, Scope } from '#infra/db/database.ts'
import type { FileColumn } from '#infra/export/file-columns.queries.ts'
import type { ListRequest, ListSort } from '#infra/pagination/list-request.ts'
import {
  orderOf,
  type WithSortKey,
  readPage,
  type SortKey,
} from '#infra/pagination/read-page.queries.ts'
import type { Found } from '#infra/pagination/page.rules.ts'
import { differenceCents, expectedCents, matchStatus } from '#domain/settlement.queries.ts'
import { selectPayments } from '#domain/payments/payment-filter.queries.ts'
import { namedCells } from './file-columns.queries.ts'
import { paymentSums } from '#domain/payments/payment-totals.queries.ts'
import type { PaymentCriteria } from '#domain/payments/payment-query.rules.ts'

const groupKeys: Readonly<Record<Grouping, RawBuilder<string>>> = {
  businessDay: sql`(payment.business_date::text collate "C")`,
  shop: sql`payment.shop_id`,
  network: sql`payment.payment_network`,
  // Payments without a terminal are a group of their own.
  terminal: sql`coalesce(payment.pos_id, ${sql.lit(NO_TERMINAL)})`,
}

const paymentsOf = (db: Db, scope: Scope, one: PaymentCriteria, groupBy: Grouping) =>
  selectPayments(db, scope, one).select([
    groupKeys[groupBy].as('group_key'),
    'payment.txn_type',
    'payment.status',
    'payment.amount_cents',
    'payment.tip_cents',
    'payment.fee_cents',
    'payment.received_settlement_cents',
    differenceCents.as('difference_cents'),
  ])

const noFilter: PaymentCriteria = {
  source: 'CIS',
  days: undefined,
  minCents: undefined,
  maxCents: undefined,
  keyword: undefined,
}

const voids = sql<number>`count(*) filter (where txn_type = 'SALE' and status = 'VOIDED')`
const sumOf = (cents: string) => sql<number>`coalesce(sum(${sql.ref(cents)}), 0)::bigint`

/** Sums over the union of the sources; without any source there are no groups. */
const selectGroups = (
  db: Db,
  scope: Scope,
  criteria: readonly PaymentCriteria[],
  groupBy: Grouping,
) => {
  const sources = criteria.map((one) => paymentsOf(db, scope, one, groupBy))
  const none = paymentsOf(db, scope, noFilter, groupBy).where(sql<boolean>`false`)
  const rows = sql.join(
    (sources.length === 0 ? [none] : sources).map((source) => sql`(${source})`),
    sql` union all `,
  )
  const sums = db
    .selectFrom(
      sql<{
        group_key: string
        txn_type: string
        status: string
        amount_cents: number
        tip_cents: number
        fee_cents: number
        received_settlement_cents: number | null
        difference_cents: number | null
      }>`(${rows})`.as('counted'),
    )
    .select('group_key')
    .select(paymentSums)
    .select([
      voids.as('voids'),
      sumOf('received_settlement_cents').as('receivedCents'),
      sumOf('difference_cents').as('differenceCents'),
    ])
    .groupBy('group_key')
  return db
    .selectFrom(sums.as('grouped'))
    .leftJoin('terminal', (join) =>
      join
        .onRef('terminal.pos_id', '=', 'grouped.group_key')
        .on('terminal.merchant_id', '=', scope.merchantId),
    )
    .leftJoin('shop', (join) =>
      join
        .on(sql<boolean>`shop.shop_id in (grouped.group_key, terminal.shop_id)`)
        .on('shop.merchant_id', '=', scope.merchantId),
    )
}

const net = sql<number>`(grouped."grossCents" + grouped."tipCents" - grouped."voidedCents" - grouped."refundedCents" - grouped."feeCents")`
const figure = (name: string): SortKey => ({ kind: 'number', by: sql`grouped.${sql.ref(name)}` })

/** Days sort by date, shops and terminals by name, networks by code. */
const nameKeys: Readonly<Record<Grouping, SortKey>> = {
  businessDay: { kind: 'text', by: sql.ref('grouped.group_key') },
  shop: { kind: 'text', by: sql.ref('shop.name_key') },
  network: { kind: 'text', by: sql.ref('grouped.group_key') },
  terminal: {
    kind: 'text',
    by: sql`(shop.name_key || chr(1) || terminal.pos_name_key)`,
    nullable: true,
  },
}

export const groupSort = (groupBy: Grouping): Readonly<Record<GroupSortKey, SortKey>> => ({
  group: nameKeys[groupBy],
  saleCount: figure('sales'),
  saleAmount: figure('grossCents'),
  tipAmount: figure('tipCents'),
  refundCount: figure('refunds'),
  refundAmount: figure('refundedCents'),
  voidCount: figure('voids'),
  voidAmount: figure('voidedCents'),
  feeAmount: figure('feeCents'),
  netAmount: { kind: 'number', by: net },
  receivedSettlement: figure('receivedCents'),
  difference: figure('differenceCents'),
})
const groupId = sql.ref('grouped.group_key')

const named = (db: Db, scope: Scope, criteria: readonly PaymentCriteria[], groupBy: Grouping) =>
  selectGroups(db, scope, criteria, groupBy).select([
    'grouped.group_key as groupKey',
    'terminal.pos_name as posName',
    'shop.name_en as shopName',
    'grouped.sales',
    'grouped.grossCents',
    'grouped.tipCents',
    'grouped.refunds',
    'grouped.refundedCents',
    'grouped.voids',
    'grouped.voidedCents',
    'grouped.feeCents',
    net.as('netCents'),
    'grouped.receivedCents',
    'grouped.differenceCents',
  ])
export type GroupRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

export const listGroups = (
  db: Db,
  scope: Scope,
  criteria: readonly PaymentCriteria[],
  groupBy: Grouping,
  request: ListRequest<GroupSortKey>,
): Promise<Found<GroupRow & WithSortKey>> =>
  readPage(db, named(db, scope, criteria, groupBy), groupSort(groupBy), groupId, request)

const terminalId = sql<string | null>`nullif(grouped.group_key, ${sql.lit(NO_TERMINAL)})`

const shownNames: Readonly<Record<Grouping, string | RawBuilder<unknown>>> = {
  businessDay: 'grouped.group_key',
  shop: 'shop.name_en',
  network: 'grouped.group_key',
  // Row-level security hides a terminal that has moved to another shop from people of its former shop.
  terminal: sql`coalesce(terminal.pos_name, ${terminalId})`,
}

const keyNames = {
  businessDay: 'Business date',
  shop: 'Shop ID',
  network: 'Payment network',
  terminal: 'Terminal number',
} satisfies Readonly<Record<Grouping, Name>>

export const groupFileColumns = (groupBy: Grouping): Readonly<Record<GroupColumn, FileColumn>> => ({
  groupKey: {
    header: keyNames[groupBy],
    ...(groupBy === 'businessDay'
      ? { kind: 'date', cell: sql`grouped.group_key::date` }
      : { kind: 'text', cell: terminalId }),
  },
  groupName:
    groupBy === 'network'
      ? column.word('Name', shownNames.network, 'network')
      : column.free('Name', shownNames[groupBy]),
  shopName: column.free('Shop', 'shop.name_en'),
  saleCount: column.number('Sales', 'grouped.sales'),
  saleAmount: column.money('Sales amount', 'grouped.grossCents'),
  tipAmount: column.money('Tips', 'grouped.tipCents'),
  refundCount: column.number('Refunds', 'grouped.refunds'),
  refundAmount: column.money('Refunded', 'grouped.refundedCents'),
  voidCount: column.number('Voids', 'grouped.voids'),
  voidAmount: column.money('Voided', 'grouped.voidedCents'),
  feeAmount: column.money('Fees', 'grouped.feeCents'),
  netAmount: column.money('Net', net),
  receivedSettlement: column.money('Received settlement', 'grouped.receivedCents'),
  difference: column.money('Difference', 'grouped.differenceCents'),
})

export const groupStatement = (
  db: Db,
  scope: Scope,
  criteria: readonly PaymentCriteria[],
  groupBy: Grouping,
  order: ListSort<GroupSortKey>,
  cells: readonly FileColumn['cell'][],
): Compilable =>
  selectGroups(db, scope, criteria, groupBy)
    .select(namedCells(cells))
    .orderBy(orderOf(groupSort(groupBy)[order.sortBy], order.sortOrder, groupId))

/** Expected and received settlement of the payments with one match status. */
export interface SettledSums {
  readonly matchStatus: MatchStatus
  readonly rows: number
  readonly expectedCents: number
  readonly receivedCents: number
}

export const sumSettlement = (db: Db, scope: Scope, one: PaymentCriteria): Promise<SettledSums[]> =>
  selectPayments(db, scope, one)
    .select([
      matchStatus.$castTo<MatchStatus>().as('matchStatus'),
      sql<number>`count(*)`.as('rows'),
      sql<number>`coalesce(sum(${expectedCents}), 0)::bigint`.as('expectedCents'),
      sql<number>`coalesce(sum(payment.received_settlement_cents), 0)::bigint`.as('receivedCents'),
    ])
    .where(matchStatus, 'is not', null)
    .groupBy(sql.ref('matchStatus'))
    .execute()
