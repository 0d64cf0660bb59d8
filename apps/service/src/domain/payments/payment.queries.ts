/** Reads payments with the names of their shop and terminal: as cis transactions, and with the fields of every source. */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { CisRow, PaymentRecord } from './payment-view.rules.ts'
import { expectedCents, matchStatus } from '#domain/settlement.queries.ts'

/** Timestamps come in Hong Kong time; their first 19 characters are the wire format (A-012). */
const wireTime = (column: string) => sql<string>`left(${sql.ref(column)}::text, 19)`

export const ownColumns = [
  'payment.mer_trade_no as merTradeNo',
  'payment.trade_no as tradeNo',
  'payment.original_mer_trade_no as originalMerTradeNo',
  'payment.txn_type as txnType',
  'payment.status',
  'payment.raw_status as rawStatus',
  'payment.amount_cents as amountCents',
  'payment.tip_cents as tipCents',
  'payment.fee_cents as feeCents',
  'payment.refunded_cents as refundedCents',
  'payment.refund_status as refundStatus',
  'payment.payment_method as paymentMethod',
  'payment.payment_network as paymentNetwork',
  'payment.channel',
  'payment.shop_id as shopId',
  'payment.pos_id as posId',
  'payment.operator',
  'payment.remark',
  'payment.bill_reference as billReference',
  'payment.business_date as businessDate',
  'payment.settlement_date as settlementDate',
  'payment.settlement_status as settlementStatus',
  'payment.is_fps_a2a as isFpsA2a',
  'payment.card_brand as cardBrand',
  'payment.card_first6 as cardFirst6',
  'payment.card_last4 as cardLast4',
  'payment.entry_mode as entryMode',
  'payment.auth_code as authCode',
  'payment.rrn',
  'payment.batch_no as batchNo',
  'payment.tid',
  'payment.mid',
  'payment.e2e_id as e2eId',
] as const

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
  paymentsAtPlaces(db, merchantId)
    .where('payment.mer_trade_no', '=', merTradeNo)
    .where('payment.source', '=', 'CIS')
    .select(cisColumns)
    .select(cisTimes)
    .executeTakeFirst()

export const paymentsAtPlaces = (db: Db, merchantId: string) =>
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
  paymentsAtPlaces(db, merchantId)
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
