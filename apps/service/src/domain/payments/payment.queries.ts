/**
 * Reads payments with the names of their shop and terminal: as cis transactions, and with the fields of every source.
 */
import { sql, type RawBuilder, type SelectType } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { PaymentTable } from '#infra/db/tables.gen.ts'
import { listedColumns, paymentColumns, type CisRow, type PaymentRecord } from './payment.rules.ts'
import { expectedCents, matchStatus } from '#domain/settlement.queries.ts'

/** Timestamps come in Hong Kong time; their first 19 characters are the wire format (A-012). */
const wireTime = (column: string) => sql<string>`left(${sql.ref(column)}::text, 19)`

/**
 * Columns that no report sets: the merchant, the settlement result, and the mark that a refund was found in the
 * acquirer's records.
 */
type OtherColumn = 'merchant_id' | 'received_settlement_cents' | 'found_at'

/** How `paymentColumns` must describe the table, column by column. */
type DescribedTable = {
  readonly [C in Exclude<keyof PaymentTable, OtherColumn>]: {
    readonly isNullable: null extends SelectType<PaymentTable[C]> ? true : false
  }
}
// A column that is missing in the table of payment.rules.ts is an error here.
paymentColumns satisfies DescribedTable

type Listed = typeof listedColumns
type ListedColumn = Exclude<keyof Listed, 'created_at' | 'paid_at'>
type Selected = {
  [C in ListedColumn]: `payment.${C} as ${Listed[C]['field']}`
}[ListedColumn]

/** The columns of the lists but for the times, which `cisTimes` gives in wire format. */
export const ownColumns = Object.entries(listedColumns)
  .filter(([name]) => name !== 'created_at' && name !== 'paid_at')
  .map(([name, { field }]) => `payment.${name} as ${field}` as Selected)

export const cisColumns = [
  ...ownColumns,
  'shop.name_en as shopName',
  'terminal.pos_name as posName',
] as const

export const cisTimes = [
  wireTime('payment.created_at').as('createdAt'),
  sql<string | null>`left(payment.paid_at::text, 19)`.as('paidAt'),
]

/** One cis transaction, if the session may see its shop. */
export const findCisRow = (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<CisRow | undefined> =>
  paymentsWithShopAndTerminal(db, merchantId)
    .where('payment.mer_trade_no', '=', merTradeNo)
    .where('payment.source', '=', 'CIS')
    .select(cisColumns)
    .select(cisTimes)
    .executeTakeFirst()

export const paymentsWithShopAndTerminal = (db: Db, merchantId: string) =>
  db
    .selectFrom('payment')
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'payment.merchant_id')
        .onRef('shop.shop_id', '=', 'payment.shop_id'),
    )
    .leftJoin('terminal', (join) =>
      join
        .onRef('terminal.merchant_id', '=', 'payment.merchant_id')
        .onRef('terminal.pos_id', '=', 'payment.pos_id'),
    )
    .where('payment.merchant_id', '=', merchantId)

const selectRecords = (db: Db, merchantId: string) =>
  paymentsWithShopAndTerminal(db, merchantId)
    .select(cisColumns)
    .select(cisTimes)
    .select([
      'payment.source',
      'payment.wallet_type as walletType',
      'payment.qr_mode as qrMode',
      'payment.chnl_sn as chnlSn',
      'payment.received_settlement_cents as receivedCents',
      expectedCents.as('expectedCents'),
      matchStatus.as('matchStatus'),
    ])

/** One payment of any source, if the session may see its shop. */
export const findPaymentRecord = (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<PaymentRecord | undefined> =>
  selectRecords(db, merchantId).where('payment.mer_trade_no', '=', merTradeNo).executeTakeFirst()

/** The payments with these numbers, in no order. */
export const listPaymentRecords = (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<PaymentRecord[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : selectRecords(db, merchantId)
        .where(sql<boolean>`payment.mer_trade_no = any(${[...numbers]}::text[])`)
        .execute()

/**
 * The names of up to this many shops or terminals are read once into a map, which costs a third of a join
 * for each row. Names beyond it are looked up row by row, so that a page never reads all of a large merchant's.
 */
const MAPPED = 100

const orLookedUp = <T>(
  known: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  one: RawBuilder<unknown>,
): RawBuilder<T> =>
  sql<T>`coalesce((select jsonb_object_agg(id, name) from (${known}) as known) ->> ${id}, (${one}))`

export const shopNameOf = (db: Db, { merchantId }: Scope) => {
  const shops = db.selectFrom('shop').where('shop.merchant_id', '=', merchantId)
  const id = sql.ref('payment.shop_id')
  return orLookedUp<string>(
    sql`${shops.select(['shop.shop_id as id', 'shop.name_en as name']).limit(sql.lit(MAPPED))}`,
    id,
    sql`${shops.where('shop.shop_id', '=', sql<string>`${id}`).select('shop.name_en')}`,
  )
}

export const posNameOf = (db: Db, { merchantId }: Scope) => {
  const terminals = db.selectFrom('terminal').where('terminal.merchant_id', '=', merchantId)
  const id = sql.ref('payment.pos_id')
  return orLookedUp<string | null>(
    sql`${terminals.select(['terminal.pos_id as id', 'terminal.pos_name as name']).limit(sql.lit(MAPPED))}`,
    id,
    sql`${terminals.where('terminal.pos_id', '=', sql<string>`${id}`).select('terminal.pos_name')}`,
  )
}
