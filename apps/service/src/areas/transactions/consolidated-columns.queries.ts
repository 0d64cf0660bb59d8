/** The columns of the consolidated file: of a payment's row, and of a loyalty entry's beside it. */
import type { ConsolidatedTransaction } from '@merchant/contract/areas/consolidated.shapes.ts'
import { sql, type RawBuilder } from 'kysely'
import { column, type FileColumn } from '#infra/export/file-columns.queries.ts'
import { differenceCents, expectedCents, matchStatus } from '#domain/settlement.queries.ts'
import { loyaltyFileColumns, paymentFileColumns } from './file-columns.queries.ts'
import { loyaltyBusinessDate } from './loyalty.queries.ts'

type Columns = Readonly<Record<keyof ConsolidatedTransaction, FileColumn>>

const settlement = {
  expectedSettlement: column.money('Expected settlement', expectedCents),
  receivedSettlement: column.money('Received settlement', 'payment.received_settlement_cents'),
  difference: column.money('Difference', differenceCents),
  matchStatus: column.code('Match', matchStatus),
}

export const consolidatedFileColumns: Columns = {
  ...paymentFileColumns,
  recordType: column.code(
    'Record',
    sql`case when payment.txn_type = 'REFUND' then 'REFUND' else 'PAYMENT' end`,
  ),
  source: column.code(
    'Source',
    sql`case when payment.is_fps_a2a then 'FPS_A2A' else payment.source end`,
  ),
  ...settlement,
  eventType: column.code('Event', sql`null::text`),
  points: column.number('Points', sql`null::integer`),
}

const empty: Readonly<Record<FileColumn['kind'], RawBuilder<unknown>>> = {
  text: sql`null::text`,
  money: sql`null::bigint`,
  number: sql`null::integer`,
  time: sql`null::timestamptz`,
  date: sql`null::date`,
}
const zero = sql`0::bigint`
const named = (table: 'shop' | 'terminal', id: string, field: string): RawBuilder<unknown> =>
  sql`(select named.${sql.ref(field)} from ${sql.table(table)} as named where named.merchant_id = loyalty_entry.merchant_id and named.${sql.ref(id)} = loyalty_entry.${sql.ref(id)})`

/** What an entry has; the rest of its row is empty. */
const ofEntry: Partial<Record<keyof ConsolidatedTransaction, RawBuilder<unknown>>> = {
  createdAt: loyaltyFileColumns.createdAt.cell,
  merTradeNo: loyaltyFileColumns.loyaltyTxnNo.cell,
  originalMerTradeNo: loyaltyFileColumns.relatedMerTradeNo.cell,
  status: sql`'SUCCESS'::text`,
  currency: sql`'HKD'::text`,
  amount: zero,
  tipAmount: zero,
  feeAmount: zero,
  netAmount: zero,
  refundedAmount: zero,
  refundableAmount: zero,
  refundStatus: sql`'NONE'::text`,
  shopId: sql.ref('loyalty_entry.shop_id'),
  shopName: named('shop', 'shop_id', 'name_en'),
  posId: sql.ref('loyalty_entry.pos_id'),
  posName: named('terminal', 'pos_id', 'pos_name'),
  businessDate: loyaltyBusinessDate,
  recordType: sql`'LOYALTY'::text`,
  source: sql`'LOYALTY'::text`,
  eventType: loyaltyFileColumns.eventType.cell,
  points: loyaltyFileColumns.points.cell,
}

/** The same columns of the same types, in the same order. */
export const consolidatedLoyaltyColumns: Columns = Object.fromEntries(
  Object.entries(consolidatedFileColumns).map(([name, { header, kind }]) => [
    name,
    {
      header,
      kind,
      cell: ofEntry[name as keyof ConsolidatedTransaction] ?? empty[kind],
      // Names and numbers that someone outside wrote.
      isFree: kind === 'text',
    },
  ]),
) as Columns
