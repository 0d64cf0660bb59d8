/** Statements of the payment import: thousands of rows each, one array parameter per column. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { paymentColumns, type PaymentRow } from '#domain/payments/payment.rules.ts'
import type { Directory } from './report.rules.ts'
import type { KnownPayment } from './payment-change.rules.ts'

/** The shops, terminals and methods that reports name. Undefined when there is no such merchant. */
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

const names = Object.keys(paymentColumns)
const listOf = (prefix = ''): RawBuilder<unknown> =>
  sql.raw(names.map((name) => `${prefix}${name}`).join(', '))

/** One array per column: the number of parameters does not depend on the number of rows. */
const rowsAsTable = (rows: readonly PaymentRow[]): RawBuilder<unknown> => {
  const arrays = Object.values(paymentColumns).map(
    ({ type, field }) => sql`${arrayLiteral(rows, field)}::text::${sql.raw(type)}[]`,
  )
  return sql`unnest(${sql.join(arrays)}) as reported (${listOf()})`
}

/** Builds the literal by hand: the driver's array encoding costs more than the rest of an import. */
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

/** Inserts the payments that are new and returns their numbers; existing rows are not touched. */
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

/** Locks the payments with these numbers until the transaction ends, in the order of their keys. */
export const lockPayments = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
): Promise<Map<string, KnownPayment>> => {
  if (merTradeNos.length === 0) return new Map()
  const fields = sql.raw(
    Object.entries(paymentColumns)
      .map(([name, { field }]) => `payment.${name} as "${field}"`)
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

/** Which of these payments are being voided as a whole; not those whose void waits for an approval. */
export const listVoiding = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
): Promise<string[]> => {
  if (merTradeNos.length === 0) return []
  const { rows } = await sql<{ merTradeNo: string }>`
    select payment.mer_trade_no as "merTradeNo"
    from payment join refund on refund.merchant_id = payment.merchant_id and refund.mer_trade_no = payment.mer_trade_no
    where payment.merchant_id = ${merchantId} and payment.mer_trade_no = any(${merTradeNos})
      and refund.kind = 'VOID' and refund.amount_cents = payment.amount_cents
      and refund.status not in ('ASKED', 'SUCCESS', 'FAILED')`.execute(db)
  return rows.map(({ merTradeNo }) => merTradeNo)
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
