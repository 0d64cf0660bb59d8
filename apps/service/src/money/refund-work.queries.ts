/**
 * Every statement of the refund worker. It serves all merchants in turn, as the system; what it
 * writes about a refund holds only while its lease does: the number fences off a late one.
 */
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** A refund in the hands of this worker until its lease ends. */
export interface ClaimedRefund {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  readonly amountCents: number
  readonly kind: 'REFUND' | 'VOID'
  readonly status: string
  readonly sentAt: string | null
  readonly gatewayRef: string | null
  /** What was sent last may still be carried out. */
  readonly mayStillArrive: boolean
  readonly attempts: number
  readonly leaseNo: number
  readonly tradeNo: string | null
  readonly isFpsA2a: boolean
  readonly paymentNetwork: string
}

/** How far the clocks of the gateway and of the database may be apart. */
const SKEW_SECONDS = 10
const OPEN = ['REQUESTED', 'PROCESSING', 'UNKNOWN'] as const

/** Takes due refunds that nobody holds. Two workers never get the same one. */
export const claimDue = (db: Db, wanted: number, leaseMs: number): Promise<ClaimedRefund[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('refund')
        .where('status', 'in', OPEN)
        .where('next_attempt_at', '<=', sql<string>`app_now()`)
        .where((eb) =>
          eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', sql<string>`app_now()`)]),
        )
        .orderBy('next_attempt_at')
        .limit(wanted)
        .select(['merchant_id', 'refund_no'])
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('refund')
    .from(['due', 'payment'])
    .set({
      lease_until: sql<string>`app_now() + make_interval(secs => ${leaseMs / 1_000})`,
      lease_no: sql<number>`refund.lease_no + 1`,
      attempts: sql<number>`refund.attempts + 1`,
    })
    .whereRef('refund.merchant_id', '=', 'due.merchant_id')
    .whereRef('refund.refund_no', '=', 'due.refund_no')
    .whereRef('payment.merchant_id', '=', 'refund.merchant_id')
    .whereRef('payment.mer_trade_no', '=', 'refund.mer_trade_no')
    .returning((eb) => [
      'refund.merchant_id as merchantId',
      'refund.refund_no as refundNo',
      'refund.mer_trade_no as merTradeNo',
      'refund.amount_cents as amountCents',
      eb.ref('refund.kind').$castTo<'REFUND' | 'VOID'>().as('kind'),
      'refund.status',
      'refund.sent_at as sentAt',
      'refund.gateway_ref as gatewayRef',
      sql<boolean>`coalesce(refund.send_until + make_interval(secs => ${SKEW_SECONDS}) > app_now(), false)`.as(
        'mayStillArrive',
      ),
      'refund.attempts',
      'refund.lease_no as leaseNo',
      'payment.trade_no as tradeNo',
      'payment.is_fps_a2a as isFpsA2a',
      'payment.payment_network as paymentNetwork',
    ])
    .execute()

interface RefundChange {
  readonly status: 'PROCESSING' | 'UNKNOWN' | 'SUCCESS' | 'FAILED'
  readonly gatewayRef?: string
  readonly failure?: string
  /** Gives the refund back to whoever is first after so many seconds; without, the lease stays. */
  readonly waitSeconds?: number
}

/**
 * Writes down that it is on its way to the gateway from now on. Answers the second after which
 * nobody may carry it out, or undefined when another worker has it.
 */
export const markSent = async (
  db: Db,
  refund: ClaimedRefund,
  callMs: number,
): Promise<number | undefined> => {
  const until = sql<string>`to_timestamp(ceil(extract(epoch from app_now()) + ${callMs / 1_000}::float8))`
  const row = await ours(db, refund)
    .set({
      status: 'PROCESSING',
      sent_at: sql<string>`coalesce(sent_at, app_now())`,
      send_until: until,
    })
    .returning(sql<number>`extract(epoch from send_until)::float8`.as('notAfter'))
    .executeTakeFirst()
  return row?.notAfter
}

/** Only while this worker's lease holds and the refund is open. */
const ours = (db: Db, refund: ClaimedRefund) =>
  db
    .updateTable('refund')
    .where('merchant_id', '=', refund.merchantId)
    .where('refund_no', '=', refund.refundNo)
    .where('lease_no', '=', refund.leaseNo)
    .where('status', 'in', OPEN)

/** False when the lease was lost or the refund is done: then another worker's word counts. */
export const updateRefund = async (
  db: Db,
  refund: ClaimedRefund,
  change: RefundChange,
): Promise<boolean> => {
  const isDone = change.status === 'SUCCESS' || change.status === 'FAILED'
  const result = await ours(db, refund)
    .set({
      status: change.status,
      ...(change.gatewayRef !== undefined && { gateway_ref: change.gatewayRef }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(isDone && { completed_at: sql<string>`app_now()`, lease_until: null }),
      ...(change.waitSeconds !== undefined && {
        next_attempt_at: sql<string>`app_now() + make_interval(secs => ${change.waitSeconds})`,
        lease_until: null,
      }),
    })
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export interface PaymentOfRefund {
  readonly amountCents: number
  readonly tipCents: number
  readonly feeCents: number
  readonly status: string
  readonly source: string
  readonly businessDate: string
  readonly refunds: readonly { readonly status: string; readonly amountCents: number }[]
}

/**
 * The payment, locked, with all its refunds: after the refund's own row, always in this order. What
 * the platform reported counts as well, once: under a number of ours only if ours has failed.
 */
export const lockPaymentOf = async (db: Db, refund: ClaimedRefund): Promise<PaymentOfRefund> => {
  const payment = await db
    .selectFrom('payment')
    .where('merchant_id', '=', refund.merchantId)
    .where('mer_trade_no', '=', refund.merTradeNo)
    .select([
      'amount_cents as amountCents',
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
  readonly refundStatus: string
  readonly status?: 'VOIDED'
  /** What comes back into the refundable amount. */
  readonly giveBackCents?: number
}

export const updatePaymentOf = async (
  db: Db,
  refund: ClaimedRefund,
  change: PaymentChange,
): Promise<void> => {
  await db
    .updateTable('payment')
    .set({
      refund_status: change.refundStatus,
      ...(change.status !== undefined && { status: change.status }),
      ...(change.giveBackCents !== undefined && {
        refunded_cents: sql<number>`refunded_cents - ${change.giveBackCents}`,
      }),
    })
    .where('merchant_id', '=', refund.merchantId)
    .where('mer_trade_no', '=', refund.merTradeNo)
    .execute()
}

/**
 * The refund as a row of the lists, dated now, in the business day that runs in the shop (A-030,
 * Undefined when the platform's feed has reported it already, and counted it.
 */
export const insertRefundPayment = async (
  db: Db,
  refund: ClaimedRefund,
  gatewayRef: string,
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
          sql<string>`${gatewayRef}::text`.as('trade_no'),
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
