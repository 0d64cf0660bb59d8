/** Statements for requesting and reading refunds. `reserve` guards against refunding too much. */
import { sql } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { paymentsWithShopAndTerminal } from '#domain/payments/payment.queries.ts'
import { acrossShops, seeAllShops } from '#domain/payments/shop-scope.queries.ts'
import type { RefundFacts } from './refund.rules.ts'
import { refundProgressOf } from './refund-progress.queries.ts'
import type { RefundRow } from './refund-answer.ts'

/** A payment with everything that decides about its refund. */
export interface RefundablePayment extends RefundFacts {
  readonly shopId: string
}

const textOfDay = (day: ReturnType<typeof sql>) => sql<string>`${day}::date::text`

const refundable = (db: Db, merchantId: string, merTradeNo: string) =>
  paymentsWithShopAndTerminal(db, merchantId)
    .leftJoin('payment_method as method', (join) =>
      join
        .onRef('method.merchant_id', '=', 'payment.merchant_id')
        .onRef('method.payment_method_type', '=', 'payment.payment_method'),
    )
    .where('payment.mer_trade_no', '=', merTradeNo)
    .where('payment.source', '=', 'CIS')
    .select([
      'payment.txn_type as txnType',
      'payment.status',
      'payment.is_fps_a2a as isFpsA2a',
      'payment.payment_method as paymentMethod',
      'payment.settlement_status as settlementStatus',
      'payment.amount_cents as amountCents',
      'payment.refunded_cents as refundedCents',
      'payment.business_date as businessDate',
      'payment.shop_id as shopId',
      'payment.pos_id as posId',
      'method.refund_full as methodFull',
      'method.refund_partial as methodPartial',
      'method.refund_window_days as methodWindowDays',
      textOfDay(sql`coalesce(payment.paid_at, payment.created_at)`).as('paidOn'),
      textOfDay(sql`app_now()`).as('today'),
      textOfDay(sql`(app_now() - shop.business_day_cutoff::interval)`).as('shopToday'),
    ])

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof refundable>['executeTakeFirst']>>>

const factsOf = (row: Found, stops: Stops): RefundablePayment => ({
  ...stops,
  txnType: row.txnType,
  status: row.status,
  isFpsA2a: row.isFpsA2a,
  paymentMethod: row.paymentMethod,
  settlementStatus: row.settlementStatus,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  paidOn: row.paidOn,
  businessDate: row.businessDate,
  method:
    row.methodFull === null || row.methodPartial === null || row.methodWindowDays === null
      ? undefined
      : { full: row.methodFull, partial: row.methodPartial, windowDays: row.methodWindowDays },
  today: row.today,
  shopToday: row.shopToday,
  shopId: row.shopId,
})

type Stops = Pick<RefundFacts, 'isDisputed' | 'isTerminalBlocked'>

/**
 * What stops refunds of a payment: a refund of it whose sources contradict each other, that only the acquirer knows, or
 * that could not be counted, and a block of its terminal. These may be of other shops than the
 * payment: a terminal moves, and the platform names the shop of a refund.
 */
const findStops = (
  db: Db,
  scope: Scope,
  merTradeNo: string,
  posId: string | null,
): Promise<Stops> => {
  const { merchantId } = scope
  return acrossShops(db, scope, () =>
    db
      .selectNoFrom((eb) => [
        eb
          .or([
            eb.exists(
              eb
                .selectFrom('refund')
                .where('merchant_id', '=', merchantId)
                .where('mer_trade_no', '=', merTradeNo)
                .where('status', '=', 'DISPUTED')
                .select('refund_no'),
            ),
            eb.exists(
              eb
                .selectFrom('unmatched_refund')
                .where('merchant_id', '=', merchantId)
                .where('mer_trade_no', '=', merTradeNo)
                .select('refund_no'),
            ),
            eb.exists(
              eb
                .selectFrom('refused_refund')
                .where('merchant_id', '=', merchantId)
                .where('original_mer_trade_no', '=', merTradeNo)
                .where('dismissed_at', 'is', null)
                .select('mer_trade_no'),
            ),
          ])
          .$castTo<boolean>()
          .as('isDisputed'),
        eb
          .exists(
            eb
              .selectFrom('terminal')
              .where('merchant_id', '=', merchantId)
              .where('pos_id', '=', posId)
              .where('refund_blocked', '=', true)
              .select('pos_id'),
          )
          .$castTo<boolean>()
          .as('isTerminalBlocked'),
      ])
      .executeTakeFirstOrThrow(),
  )
}

/** The facts for a refund; undefined when the session may not see the payment. */
export const findRefundFacts = async (
  db: Db,
  scope: Scope,
  merTradeNo: string,
): Promise<RefundablePayment | undefined> => {
  const row = await refundable(db, scope.merchantId, merTradeNo).executeTakeFirst()
  return row && factsOf(row, await findStops(db, scope, merTradeNo, row.posId))
}

/** The same with a lock on the payment, so that refunds of one payment are decided one after the other. */
export const lockRefundFacts = async (
  db: Db,
  scope: Scope,
  merTradeNo: string,
): Promise<RefundablePayment | undefined> => {
  const row = await refundable(db, scope.merchantId, merTradeNo)
    .forUpdate('payment')
    .executeTakeFirst()
  // After the lock, so that what its holder before found is seen.
  return row && factsOf(row, await findStops(db, scope, merTradeNo, row.posId))
}

/**
 * Whether the merchant has such a payment in a shop outside the session's. Lets the transaction see every shop: call
 * it only for a refusal, which rolls the transaction back.
 */
export const existsBeyondShops = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<boolean> => {
  await seeAllShops(db)
  const row = await db
    .selectFrom('payment')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', merTradeNo)
    .where('source', '=', 'CIS')
    .select('mer_trade_no')
    .executeTakeFirst()
  return row !== undefined
}

/** The same for a refund. */
export const refundExistsBeyondShops = async (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<boolean> => {
  await seeAllShops(db)
  return (await findRefund(db, merchantId, refundNo)) !== undefined
}

/** Deducts the amount from what can be refunded. False, with nothing deducted, when less is left. */
export const reserve = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
  amountCents: number,
): Promise<boolean> => {
  const result = await db
    .updateTable('payment')
    .set({
      refunded_cents: sql<number>`refunded_cents + ${amountCents}`,
      refund_status: 'REQUESTED',
    })
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', merTradeNo)
    .where('status', '=', 'SUCCESS')
    .where(sql<boolean>`refunded_cents + ${amountCents} <= amount_cents`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export interface NewRefund {
  readonly merchantId: string
  readonly refundNo: string
  readonly merTradeNo: string
  readonly shopId: string
  readonly amountCents: number
  readonly kind: 'REFUND' | 'VOID'
  readonly reason: string | null
  readonly note: string | null
  readonly deduplicationKey: string
  readonly requestedBy: string
  readonly requestedByName: string
  /** Why it waits for a second person, and for how long; undefined when it does not. */
  readonly neededApproval: { readonly above: 'AMOUNT' | 'DAY'; readonly hours: number } | undefined
}

export const insertRefund = async (db: Db, refund: NewRefund): Promise<void> => {
  await db
    .insertInto('refund')
    .values({
      merchant_id: refund.merchantId,
      refund_no: refund.refundNo,
      mer_trade_no: refund.merTradeNo,
      shop_id: refund.shopId,
      amount_cents: refund.amountCents,
      kind: refund.kind,
      reason: refund.reason,
      note: refund.note,
      status: refund.neededApproval === undefined ? 'REQUESTED' : 'ASKED',
      ...(refund.neededApproval !== undefined && {
        approval: 'ASKED',
        above: refund.neededApproval.above,
        expires_at: sql<string>`app_now() + make_interval(hours => ${refund.neededApproval.hours}::int)`,
      }),
      intent: refund.deduplicationKey,
      requested_by: refund.requestedBy,
      requested_by_name: refund.requestedByName,
      requested_at: sql<string>`app_now()`,
      next_attempt_at: sql<string>`app_now()`,
    })
    .execute()
}

/** A payment's refunds, newest first. */
export const listRefunds = (db: Db, merchantId: string, merTradeNo: string): Promise<RefundRow[]> =>
  refundRows(db, merchantId).where('mer_trade_no', '=', merTradeNo).execute()

export const findRefund = (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<RefundRow | undefined> =>
  refundRows(db, merchantId).where('refund_no', '=', refundNo).executeTakeFirst()

const refundRows = (db: Db, merchantId: string) =>
  db
    .selectFrom('refund')
    .where('merchant_id', '=', merchantId)
    .orderBy('requested_at', 'desc')
    .orderBy('refund_no')
    .select([
      'refund_no as refundNo',
      'mer_trade_no as merTradeNo',
      'amount_cents as amountCents',
      'reason',
      'note',
      'kind',
      refundProgressOf('refund').as('status'),
      'requested_by_name as requestedBy',
      'requested_at as requestedAt',
      'sent_at as sentAt',
      'found_at as foundAt',
      'completed_at as completedAt',
      'failure',
      'requested_by as requestedById',
      'approval',
      'above',
      'expires_at as expiresAt',
      'decided_by_name as decidedBy',
      'decided_at as decidedAt',
      'decision_note as decisionNote',
    ])
