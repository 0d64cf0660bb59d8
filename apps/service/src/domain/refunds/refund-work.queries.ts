/**
 * Every statement of the refund worker. It serves all merchants in turn, as the system; what it
 * writes about a refund holds only while its lease does: the number fences off a late one.
 */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

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
