/** The columns of a card and in-store transaction, with the names of its shop and terminal. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { paymentsAtPlaces } from './payment-place.queries.ts'
import type { CisRow } from './cis-transaction.ts'

/** Timestamps come in Hong Kong time: the first 19 characters are the wire's. */
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

/** One transaction of the merchant's shops that the session may see. */
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
