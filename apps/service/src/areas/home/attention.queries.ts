/** What needs attention. */
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import type { Tables } from '#infra/db/tables.gen.ts'
import { activeTerminals } from '#domain/terminals/silence.queries.ts'
import { reachableInvitations, type Inviter } from '#domain/members/invitation-list.queries.ts'
import { refundProgressOf } from '#domain/refunds/refund-progress.queries.ts'
import { listOfNamed } from '#domain/payments/named-payment.queries.ts'
import { inShops } from '#domain/payments/payment-filter.queries.ts'

const WAITING_MINUTES = 15
const FAILED_DAYS = 7
/** Maximum items per kind. */
const MAX_ITEMS = 20

type OfRefund = ExpressionBuilder<Tables, 'refund' | 'payment' | 'shop'>

/** Failed in the last days, without another attempt, and something is left to refund. */
const needsAnotherAttempt = (eb: OfRefund) =>
  eb.and([
    // Evaluated in this order: the sub-selects run for the refunds of the last days only.
    eb(refundProgressOf('refund'), '=', 'FAILED'),
    eb('refund.requested_at', '>', sql<string>`app_now() - make_interval(days => ${FAILED_DAYS})`),
    eb('payment.status', '=', 'SUCCESS'),
    eb('payment.refunded_cents', '<', eb.ref('payment.amount_cents')),
    eb.not(
      eb.exists(
        eb
          .selectFrom('refund as later')
          .whereRef('later.merchant_id', '=', 'refund.merchant_id')
          .whereRef('later.mer_trade_no', '=', 'refund.mer_trade_no')
          .whereRef('later.requested_at', '>', 'refund.requested_at')
          .where('later.status', '<>', 'FAILED')
          .select('later.refund_no'),
      ),
    ),
    // Made elsewhere, such as at the terminal.
    eb.not(
      eb.exists(
        eb
          .selectFrom('payment as reported')
          .whereRef('reported.merchant_id', '=', 'refund.merchant_id')
          .whereRef('reported.original_mer_trade_no', '=', 'refund.mer_trade_no')
          .whereRef('reported.created_at', '>', 'refund.requested_at')
          .where('reported.txn_type', '=', 'REFUND')
          .where('reported.status', '=', 'SUCCESS')
          .select('reported.mer_trade_no'),
      ),
    ),
  ])

/**
 * Refunds that are disputed, unknown, failed without another attempt, or waiting for too long; those that wait for
 * approval only on request.
 */
export const listStuckRefunds = (
  db: Db,
  scope: Scope,
  shopIds: readonly string[] | undefined,
  { withPendingApprovals }: { readonly withPendingApprovals: boolean },
) => {
  const stuck = db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.merchant_id', '=', 'refund.merchant_id')
        .onRef('payment.mer_trade_no', '=', 'refund.mer_trade_no'),
    )
    .innerJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'refund.merchant_id')
        .onRef('shop.shop_id', '=', 'refund.shop_id'),
    )
    .where('refund.merchant_id', '=', scope.merchantId)
    // Those of the index of open refunds, and those of the index of refunds that wait for approval.
    .where((eb) =>
      eb.or([
        eb('refund.status', 'in', ['REQUESTED', 'PROCESSING', 'UNKNOWN', 'FAILED', 'DISPUTED']),
        ...(withPendingApprovals ? [eb('refund.status', '=', 'ASKED')] : []),
      ]),
    )
    .where((eb) => eb.and(inShops('refund.shop_id', scope, shopIds)))
    .where((eb) =>
      eb.or([
        eb('refund.status', 'in', [
          'DISPUTED',
          'UNKNOWN',
          ...(withPendingApprovals ? ['ASKED'] : []),
        ]),
        needsAnotherAttempt(eb),
        eb.and([
          eb('refund.status', 'in', ['REQUESTED', 'PROCESSING']),
          eb(
            'refund.requested_at',
            '<',
            sql<string>`app_now() - make_interval(mins => ${WAITING_MINUTES})`,
          ),
        ]),
      ]),
    )
    .select([
      'refund.status',
      'refund.mer_trade_no as merTradeNo',
      'refund.refund_no as refundNo',
      'refund.amount_cents as amountCents',
      'shop.name_en as shopName',
      'payment.payment_network as paymentNetwork',
      sql<boolean>`payment.source = 'HQPAY'`.as('isSmartPos'),
      'payment.is_fps_a2a as isFpsA2a',
      'payment.card_last4 as cardLast4',
      'refund.requested_at as requestedAt',
      // Limited per kind, so that many refunds of one kind do not crowd out the others.
      sql<number>`row_number() over (partition by refund.status order by refund.requested_at, refund.refund_no)`.as(
        'place',
      ),
    ])
  return db
    .selectFrom(stuck.as('stuck'))
    .where('place', '<=', MAX_ITEMS)
    .select([
      'status',
      'merTradeNo',
      'refundNo',
      'amountCents',
      'shopName',
      'paymentNetwork',
      'isSmartPos',
      'isFpsA2a',
      'cardLast4',
      'requestedAt',
    ])
    .orderBy('requestedAt')
    .orderBy('refundNo')
    .execute()
}
export type StuckRefund = Awaited<ReturnType<typeof listStuckRefunds>>[number]

const REFUSED_DAYS = 30
const listOfPayment = listOfNamed(
  sql.ref('refused_refund.merchant_id'),
  sql.ref('refused_refund.original_mer_trade_no'),
)

/** Refunds made elsewhere that could not be counted. */
export const listRefusedRefunds = (db: Db, scope: Scope, shopIds: readonly string[] | undefined) =>
  db
    .selectFrom('refused_refund')
    .leftJoin('shop', (join) =>
      join
        .onRef('shop.merchant_id', '=', 'refused_refund.merchant_id')
        .onRef('shop.shop_id', '=', 'refused_refund.shop_id'),
    )
    .where('refused_refund.merchant_id', '=', scope.merchantId)
    .where('dismissed_at', 'is', null)
    .where((eb) => eb.and(inShops('refused_refund.shop_id', scope, shopIds)))
    .where(
      'first_reported_at',
      '>',
      sql<string>`app_now() - make_interval(days => ${REFUSED_DAYS})`,
    )
    .select((eb) => [
      sql<string>`'REFUSED'`.as('status'),
      'original_mer_trade_no as merTradeNo',
      eb
        .exists(
          eb
            .selectFrom('payment')
            .whereRef('payment.merchant_id', '=', 'refused_refund.merchant_id')
            .whereRef('payment.mer_trade_no', '=', 'refused_refund.original_mer_trade_no')
            .select('payment.mer_trade_no'),
        )
        .$castTo<boolean>()
        .as('isPaymentKnown'),
      listOfPayment.isSmartPos.as('isSmartPos'),
      listOfPayment.isFpsA2a.as('isFpsA2a'),
      'mer_trade_no as refundNo',
      'amount_cents as amountCents',
      sql<string>`coalesce(shop.name_en, '')`.as('shopName'),
      'payment_network as paymentNetwork',
      sql<string | null>`null`.as('cardLast4'),
      'first_reported_at as requestedAt',
    ])
    .orderBy('first_reported_at')
    .orderBy('mer_trade_no')
    .limit(MAX_ITEMS)
    .execute()

/** Recent requests for codes in which rows failed. One that failed with its code lacks its ZIP only. */
export const listFailedBills = (db: Db, { merchantId }: Scope) =>
  db
    .selectFrom('bill_job')
    .where('bill_job.merchant_id', '=', merchantId)
    .where('bill_job.status', 'in', ['FAILED', 'PARTIAL'])
    .where(sql<boolean>`(bill_job.status = 'PARTIAL' or bill_job.success_count = 0)`)
    .where(
      'bill_job.uploaded_at',
      '>',
      sql<string>`app_now() - make_interval(days => ${FAILED_DAYS})`,
    )
    .orderBy('bill_job.uploaded_at', 'desc')
    .orderBy('bill_job.job_id')
    .limit(MAX_ITEMS)
    .select([
      'bill_job.job_id as id',
      'bill_job.ticket_no as ticketNo',
      'bill_job.failed_count as failedCount',
      sql<string>`left(coalesce(bill_job.finished_at, bill_job.uploaded_at)::text, 19)`.as('since'),
    ])
    .execute()

/** Invitations that expire within two days and that the caller could send again. */
export const listExpiringInvitations = (db: Db, inviter: Inviter) =>
  reachableInvitations(db, inviter)
    .where('invitation.status', '=', 'PENDING')
    .where('invitation.expires_at', '>', sql<string>`app_now()`)
    .where('invitation.expires_at', '<', sql<string>`app_now() + interval '2 days'`)
    .orderBy('invitation.expires_at')
    .orderBy('invitation.invitation_id')
    .limit(MAX_ITEMS)
    .clearSelect()
    .select([
      'invitation.invitation_id as invitationId',
      'invitation.email',
      'invitation.role_type as roleType',
      sql<string>`left(invitation.expires_at::text, 19)`.as('until'),
    ])
    .execute()

/** Active terminals with their last activity; a rule decides which are silent. */
export const listActiveTerminals = (db: Db, scope: Scope, shopIds: readonly string[] | undefined) =>
  activeTerminals(db)
    .where('terminal.merchant_id', '=', scope.merchantId)
    .where((eb) => eb.and(inShops('terminal.shop_id', scope, shopIds)))
    .select(['terminal.pos_name as posName', 'shop.name_en as shopName'])
    .orderBy('shop.name_key')
    .orderBy('terminal.pos_name_key')
    .execute()
