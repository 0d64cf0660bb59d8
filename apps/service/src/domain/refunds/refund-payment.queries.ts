/** A refund's changes to its payment, and the payment row that represents the refund in lists. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { refundProgressOf } from './refund-progress.queries.ts'

/** A refund and the payment that it returns. */
export interface RefundOfPayment {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  readonly amountCents: number
  readonly kind: 'REFUND' | 'VOID'
}

export interface PaymentOfRefund {
  readonly amountCents: number
  readonly refundedCents: number
  readonly tipCents: number
  readonly feeCents: number
  readonly status: string
  readonly source: string
  readonly businessDate: string
  readonly refunds: readonly { readonly status: string; readonly amountCents: number }[]
}

/**
 * Locks the payment and reads it with all its refunds. Lock the refund's row first, always in this order.
 * Refunds reported by the platform count too; one with the number of a portal refund only if that one failed.
 */
export const lockPaymentOf = async (
  db: Db,
  refund: Pick<RefundOfPayment, 'merchantId' | 'merTradeNo'>,
): Promise<PaymentOfRefund> => {
  const payment = await db
    .selectFrom('payment')
    .where('merchant_id', '=', refund.merchantId)
    .where('mer_trade_no', '=', refund.merTradeNo)
    .select([
      'amount_cents as amountCents',
      'refunded_cents as refundedCents',
      'tip_cents as tipCents',
      'fee_cents as feeCents',
      'status',
      'source',
      'business_date as businessDate',
    ])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('refund')
    .where('merchant_id', '=', refund.merchantId)
    .where('mer_trade_no', '=', refund.merTradeNo)
    // A refund that was never approved does not affect the payment, unless it was disputed since.
    .where(refundProgressOf('refund'), 'not in', ['DECLINED', 'EXPIRED'])
    .select(['status', 'amount_cents as amountCents'])
    .unionAll(
      db
        .selectFrom('payment as reported')
        .where('reported.merchant_id', '=', refund.merchantId)
        .where('reported.original_mer_trade_no', '=', refund.merTradeNo)
        .where('reported.txn_type', '=', 'REFUND')
        .where('reported.status', '=', 'SUCCESS')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('refund as own')
                .whereRef('own.merchant_id', '=', 'reported.merchant_id')
                .whereRef('own.refund_no', '=', 'reported.mer_trade_no')
                .where('own.status', '<>', 'FAILED')
                .select('own.refund_no'),
            ),
          ),
        )
        .select(['reported.status', 'reported.amount_cents as amountCents']),
    )
    .execute()
  return { ...payment, refunds }
}

export interface PaymentChange {
  readonly refundStatus?: string
  readonly status?: 'VOIDED' | 'SUCCESS'
  /** Added to the refunded amount; negative when it is given back. */
  readonly refundedDelta?: number
}

export const updatePaymentOf = async (
  db: Db,
  refund: Pick<RefundOfPayment, 'merchantId' | 'merTradeNo'>,
  change: PaymentChange,
): Promise<void> => {
  await db
    .updateTable('payment')
    .set({
      ...(change.refundStatus !== undefined && { refund_status: change.refundStatus }),
      ...(change.status !== undefined && { status: change.status }),
      ...(change.refundedDelta !== undefined && {
        refunded_cents: sql<number>`refunded_cents + ${change.refundedDelta}`,
      }),
    })
    .where('merchant_id', '=', refund.merchantId)
    .where('mer_trade_no', '=', refund.merTradeNo)
    .execute()
}

/**
 * Inserts the refund as a row of the lists, dated now, in the shop's current business day, which it
 * resolves to. Undefined when the platform's feed has already reported, and counted, this refund.
 */
export const insertRefundPayment = async (
  db: Db,
  refund: RefundOfPayment,
): Promise<string | undefined> => {
  const row = await db
    .insertInto('payment')
    .columns([
      'merchant_id',
      'mer_trade_no',
      'original_mer_trade_no',
      'trade_no',
      'txn_type',
      'status',
      'amount_cents',
      'source',
      'payment_method',
      'payment_network',
      'channel',
      'shop_id',
      'pos_id',
      'operator',
      'remark',
      'bill_reference',
      'created_at',
      'paid_at',
      'business_date',
      'is_fps_a2a',
      'card_brand',
      'card_first6',
      'card_last4',
      'tid',
      'mid',
    ])
    .expression((query) =>
      query
        .selectFrom('refund')
        .innerJoin('payment as paid', (join) =>
          join
            .onRef('paid.merchant_id', '=', 'refund.merchant_id')
            .onRef('paid.mer_trade_no', '=', 'refund.mer_trade_no'),
        )
        .innerJoin('shop', (join) =>
          join
            .onRef('shop.merchant_id', '=', 'paid.merchant_id')
            .onRef('shop.shop_id', '=', 'paid.shop_id'),
        )
        .where('refund.merchant_id', '=', refund.merchantId)
        .where('refund.refund_no', '=', refund.refundNo)
        .select([
          'refund.merchant_id',
          'refund.refund_no',
          'refund.mer_trade_no',
          'refund.gateway_ref as trade_no',
          sql<string>`'REFUND'`.as('txn_type'),
          sql<string>`'SUCCESS'`.as('status'),
          'refund.amount_cents',
          'paid.source',
          'paid.payment_method',
          'paid.payment_network',
          'paid.channel',
          'paid.shop_id',
          'paid.pos_id',
          'refund.requested_by_name',
          'refund.note',
          'paid.bill_reference',
          sql<string>`app_now()`.as('created_at'),
          sql<string>`app_now()`.as('paid_at'),
          sql<string>`(app_now() - shop.business_day_cutoff::interval)::date`.as('business_date'),
          'paid.is_fps_a2a',
          'paid.card_brand',
          'paid.card_first6',
          'paid.card_last4',
          'paid.tid',
          'paid.mid',
        ]),
    )
    .onConflict((conflict) => conflict.columns(['merchant_id', 'mer_trade_no']).doNothing())
    .returning('business_date as businessDate')
    .executeTakeFirst()
  return row?.businessDate
}

/** A row of the lists, with its status before. */
export interface MovedRow {
  readonly businessDate: string
  readonly status: string
  readonly amountCents: number
  readonly tipCents: number
  readonly feeCents: number
}

/** Gives the row of the lists this status. Undefined when it has it already, or there is no row. */
export const moveRefundPayment = async (
  db: Db,
  refund: RefundOfPayment,
  status: 'SUCCESS' | 'FAILED',
): Promise<MovedRow | undefined> => {
  const row = await db
    .selectFrom('payment')
    .where('merchant_id', '=', refund.merchantId)
    .where('mer_trade_no', '=', refund.refundNo)
    .where('txn_type', '=', 'REFUND')
    .where('status', '<>', status)
    .select([
      'business_date as businessDate',
      'status',
      'amount_cents as amountCents',
      'tip_cents as tipCents',
      'fee_cents as feeCents',
    ])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  await db
    .updateTable('payment')
    .set({ status })
    .where('merchant_id', '=', refund.merchantId)
    .where('mer_trade_no', '=', refund.refundNo)
    .execute()
  return row
}
