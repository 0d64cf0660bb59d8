/**
 * The refund worker's statements on refunds and their ledger. The worker serves all merchants, in the system
 * role. It may write to a refund only while its lease holds; the lease number fences off a late worker.
 */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { RefundOfPayment } from './refund-payment.queries.ts'

/** A refund that this worker has claimed until its lease ends. */
export interface ClaimedRefund extends RefundOfPayment {
  readonly shopId: string
  readonly status: string
  readonly sentAt: string | null
  readonly gatewayRef: string | null
  /** The gateway may still carry out the last request. */
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

/**
 * The server is on another timeline (failover or restore) than the one whose refunds were compared: some that were
 * paid out may be lost, so nothing new is sent until they are found.
 */
const isHeld = sql<boolean>`coalesce((select history <> app_database_history() from reconciliation), false)`

/** Claims due refunds. Two workers never get the same one. */
export const claimDue = (db: Db, wanted: number, leaseMs: number): Promise<ClaimedRefund[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('refund')
        .where('status', 'in', OPEN)
        .where('next_attempt_at', '<=', sql<string>`app_now()`)
        .where((eb) => eb.or([eb('sent_at', 'is not', null), sql<boolean>`not (${isHeld})`]))
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
      'refund.shop_id as shopId',
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
  /** Releases the refund for the next attempt after so many seconds; without it the lease stays. */
  readonly waitSeconds?: number
}

/**
 * Marks the refund as sent. Resolves to the deadline, in seconds since 1970, after which the gateway must
 * not carry it out; undefined when another worker has claimed it.
 */
export const markSent = async (
  db: Db,
  refund: ClaimedRefund,
  callMs: number,
): Promise<number | undefined> => {
  const until = sql<string>`to_timestamp(ceil(extract(epoch from app_now()) + ${callMs / 1_000}::float8))`
  const row = await updateOwn(db, refund)
    .set({
      status: 'PROCESSING',
      sent_at: sql<string>`coalesce(sent_at, app_now())`,
      send_until: until,
    })
    .returning(sql<number>`extract(epoch from send_until)::float8`.as('notAfter'))
    .executeTakeFirst()
  return row?.notAfter
}

/** An update that applies only while this worker's lease holds and the refund is open. */
const updateOwn = (db: Db, refund: ClaimedRefund) =>
  db
    .updateTable('refund')
    .where('merchant_id', '=', refund.merchantId)
    .where('refund_no', '=', refund.refundNo)
    .where('lease_no', '=', refund.leaseNo)
    .where('status', 'in', OPEN)

/** False when the lease was lost or the refund is finished: then another worker's result counts. */
export const updateRefund = async (
  db: Db,
  refund: ClaimedRefund,
  change: RefundChange,
): Promise<boolean> => {
  const isDone = change.status === 'SUCCESS' || change.status === 'FAILED'
  const result = await updateOwn(db, refund)
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

/** Locks the refund. False when the lease was lost or the refund is finished. */
export const lockOwn = async (db: Db, refund: ClaimedRefund): Promise<boolean> => {
  const row = await db
    .selectFrom('refund')
    .where('merchant_id', '=', refund.merchantId)
    .where('refund_no', '=', refund.refundNo)
    .where('lease_no', '=', refund.leaseNo)
    .where('status', 'in', OPEN)
    .select('refund_no')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes two ledger rows that cancel out: for a refund, and again with reversed signs when it fails. A refund whose
 * amount is reserved again after a failure does so in a further step.
 */
export const bookEntries = async (
  db: Db,
  merchantId: string,
  refundNo: string,
  kind: 'REFUND' | 'REVERSAL',
  amountCents: number,
  step = 1,
): Promise<void> => {
  const toRefunds = kind === 'REFUND' ? amountCents : -amountCents
  const entry = (account: 'MERCHANT' | 'REFUNDS', cents: number) => ({
    merchant_id: merchantId,
    refund_no: refundNo,
    step,
    kind,
    account,
    amount_cents: cents,
    booked_at: sql<string>`app_now()`,
  })
  await db
    .insertInto('ledger_entry')
    .values([entry('MERCHANT', -toRefunds), entry('REFUNDS', toRefunds)])
    .execute()
}
