/** The statements by which payments come in: thousands of rows each, columns as arrays. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { Directory } from './reported.rules.ts'
import type { KnownPayment, PaymentRow } from './payment-change.rules.ts'

/** What the names in a report stand for. Undefined when there is no such merchant. */
export const findDirectory = async (db: Db, merchantId: string): Promise<Directory | undefined> => {
  const merchant = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  if (merchant === undefined) return undefined
  const shops = await db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .select([
      'shop_code as code',
      'shop_id as shopId',
      'status',
      'status_changed_at as statusChangedAt',
      'business_day_cutoff as businessDayCutoff',
    ])
    .execute()
  const terminals = await db
    .selectFrom('terminal')
    .where('merchant_id', '=', merchantId)
    .select(['serial_no as serialNo', 'pos_id as posId', 'shop_id as shopId'])
    .execute()
  const methods = await db
    .selectFrom('payment_method')
    .where('merchant_id', '=', merchantId)
    .select(['payment_method_type as type', 'settlement_days as days'])
    .execute()
  return {
    shops: new Map(shops.map(({ code, ...shop }) => [code, shop])),
    terminals: new Map(terminals.map(({ serialNo, ...terminal }) => [serialNo, terminal])),
    settlementDays: new Map(methods.map(({ type, days }) => [type, days])),
  }
}

/** Every column that is written, its type, and where it comes from. One list for insert, update and select. */
const columns = {
  mer_trade_no: ['text', 'merTradeNo'],
  source: ['text', 'source'],
  trade_no: ['text', 'tradeNo'],
  original_mer_trade_no: ['text', 'originalMerTradeNo'],
  txn_type: ['text', 'txnType'],
  status: ['text', 'status'],
  raw_status: ['text', 'rawStatus'],
  amount_cents: ['int8', 'amountCents'],
  tip_cents: ['int8', 'tipCents'],
  fee_cents: ['int8', 'feeCents'],
  refunded_cents: ['int8', 'refundedCents'],
  refund_status: ['text', 'refundStatus'],
  payment_method: ['text', 'paymentMethod'],
  payment_network: ['text', 'paymentNetwork'],
  channel: ['text', 'channel'],
  shop_id: ['text', 'shopId'],
  pos_id: ['text', 'posId'],
  operator: ['text', 'operator'],
  remark: ['text', 'remark'],
  bill_reference: ['text', 'billReference'],
  created_at: ['timestamptz', 'createdAt'],
  paid_at: ['timestamptz', 'paidAt'],
  business_date: ['date', 'businessDate'],
  settlement_date: ['date', 'settlementDate'],
  settlement_status: ['text', 'settlementStatus'],
  is_fps_a2a: ['bool', 'isFpsA2a'],
  card_brand: ['text', 'cardBrand'],
  card_first6: ['text', 'cardFirst6'],
  card_last4: ['text', 'cardLast4'],
  entry_mode: ['text', 'entryMode'],
  auth_code: ['text', 'authCode'],
  rrn: ['text', 'rrn'],
  batch_no: ['text', 'batchNo'],
  tid: ['text', 'tid'],
  mid: ['text', 'mid'],
  e2e_id: ['text', 'e2eId'],
  wallet_type: ['text', 'walletType'],
  qr_mode: ['text', 'qrMode'],
  chnl_sn: ['text', 'chnlSn'],
} as const satisfies Record<string, readonly [type: string, field: keyof PaymentRow]>

const names = Object.keys(columns)
const listOf = (prefix = ''): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `${prefix}${name}`).join(', '))

/** The rows as one array a column: a statement of a few dozen parameters, whatever the number of rows. */
const rowsAsTable = (rows: readonly PaymentRow[]): RawBuilder<unknown> => {
  const arrays = Object.values(columns).map(
    ([type, field]) => sql`${arrayLiteral(rows, field)}::text::${sql.raw(type)}[]`,
  )
  return sql`unnest(${sql.join(arrays)}) as reported (${listOf()})`
}

/** Written by hand: the driver's own way costs more than the rest of an import taken together. */
const arrayLiteral = (rows: readonly PaymentRow[], field: keyof PaymentRow): string => {
  let literal = '{'
  for (const row of rows) {
    const value = row[field]
    if (literal.length > 1) literal += ','
    literal += value === null ? 'NULL' : typeof value === 'string' ? quoted(value) : String(value)
  }
  return `${literal}}`
}

const plain = /^[A-Za-z0-9_-]+$/
const quoted = (text: string): string =>
  plain.test(text) && text.toLowerCase() !== 'null'
    ? text
    : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Inserts the payments that are new, and answers their numbers; the others are left as they are. */
export const insertPayments = async (
  db: Db,
  merchantId: string,
  rows: readonly PaymentRow[],
): Promise<string[]> => {
  if (rows.length === 0) return []
  const { rows: inserted } = await sql<{ merTradeNo: string }>`
    insert into payment (merchant_id, ${listOf()})
    select ${merchantId}, ${listOf('reported.')} from ${rowsAsTable(rows)}
    on conflict (merchant_id, mer_trade_no) do nothing
    returning mer_trade_no as "merTradeNo"`.execute(db)
  return inserted.map((row) => row.merTradeNo)
}

/**
 * Which of these numbers are refunds that this service makes: they count against their payment
 * already. One that failed here was given back, so a report that it happened counts anew.
 */
export const findOwnRefunds = async (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<Set<string>> => {
  if (numbers.length === 0) return new Set()
  const { rows } = await sql<{ refundNo: string }>`
    select refund_no as "refundNo" from refund where merchant_id = ${merchantId} and refund_no = any(${numbers}) and status <> 'FAILED'`.execute(
    db,
  )
  return new Set(rows.map((row) => row.refundNo))
}

/** The payments with these numbers, locked until the transaction ends, always in the same order. */
export const lockPayments = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
): Promise<Map<string, KnownPayment>> => {
  if (merTradeNos.length === 0) return new Map()
  const fields = sql.raw(
    Object.entries(columns)
      .map(([name, [, field]]) => `payment.${name} as "${field}"`)
      .join(', '),
  )
  const { rows } = await sql<KnownPayment>`
    select ${fields},
      exists (select from refund where refund.merchant_id = ${merchantId} and refund.refund_no = payment.mer_trade_no) as "isOurs",
      payment.received_settlement_cents is not null as "isReceived"
    from payment
    where payment.merchant_id = ${merchantId} and payment.mer_trade_no = any(${merTradeNos})
    order by payment.mer_trade_no
    for update of payment`.execute(db)
  return new Map(rows.map((row) => [row.merTradeNo, row]))
}

export const updatePayments = async (
  db: Db,
  merchantId: string,
  rows: readonly PaymentRow[],
): Promise<void> => {
  if (rows.length === 0) return
  const assignments = sql.raw(
    names
      .filter((name) => name !== 'mer_trade_no')
      .map((name) => `${name} = reported.${name}`)
      .join(', '),
  )
  await sql`
    update payment set ${assignments} from ${rowsAsTable(rows)}
    where payment.merchant_id = ${merchantId} and payment.mer_trade_no = reported.mer_trade_no`.execute(
    db,
  )
}
