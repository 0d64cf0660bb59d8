/** What the sources found about refunds, and the state of a refund whose findings contradict each other. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { refundProgressOf } from './refund-progress.queries.ts'
import type { RefundOfPayment } from './refund-payment.queries.ts'
import type { Finding } from './refund.rules.ts'

/** A refund as a source names it. */
export interface FoundRefund extends RefundOfPayment {
  readonly shopId: string
  readonly status: string
  /** The lists show it as a successful row. */
  readonly isListed: boolean
}

export const foundColumns = [
  'merchant_id as merchantId',
  'refund_no as refundNo',
  'mer_trade_no as merTradeNo',
  'shop_id as shopId',
  'amount_cents as amountCents',
  sql<'REFUND' | 'VOID'>`kind`.as('kind'),
  'status',
] as const

/**
 * Locks this service's refunds among these numbers, in the order of every writer, until the transaction ends. Lock
 * them before any payment.
 */
export const lockRefunds = async (
  db: Db,
  merchantId: string,
  refundNos: readonly string[],
): Promise<Map<string, FoundRefund>> => {
  if (refundNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`refund_no = any(${[...refundNos]}::text[])`)
    .orderBy('refund_no')
    .select(foundColumns)
    .select(
      sql<boolean>`exists (select from payment where payment.merchant_id = refund.merchant_id
        and payment.mer_trade_no = refund.refund_no and payment.status = 'SUCCESS')`.as('isListed'),
    )
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.refundNo, row]))
}

/** Which of these numbers are refunds of this service. */
export const listRefundNos = async (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<string[]> => {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('refund')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`refund_no = any(${[...numbers]}::text[])`)
    .select('refund_no as refundNo')
    .execute()
  return rows.map(({ refundNo }) => refundNo)
}

/** The numbers of the voids of these payments that this service requested, the oldest first. */
export const findVoids = async (
  db: Db,
  merchantId: string,
  merTradeNos: readonly string[],
): Promise<string[]> => {
  if (merTradeNos.length === 0) return []
  const rows = await db
    .selectFrom('refund')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`mer_trade_no = any(${[...merTradeNos]}::text[])`)
    .where('kind', '=', 'VOID')
    // A void that was never sent cannot be the one that a platform reports, unless it was disputed since.
    .where(refundProgressOf('refund'), 'not in', ['ASKED', 'DECLINED', 'EXPIRED'])
    .orderBy('requested_at')
    .orderBy('refund_no')
    .select('refund_no as refundNo')
    .execute()
  return rows.map(({ refundNo }) => refundNo)
}

/** Stores a finding; the same one again only moves its time. */
export const saveFinding = async (
  db: Db,
  { merchantId, refundNo }: Pick<FoundRefund, 'merchantId' | 'refundNo'>,
  { source, outcome, amountCents, detail }: Finding,
): Promise<void> => {
  await db
    .insertInto('refund_finding')
    .values({
      merchant_id: merchantId,
      refund_no: refundNo,
      source,
      outcome,
      amount_cents: amountCents,
      detail,
      first_at: sql<string>`app_now()`,
      last_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'refund_no', 'source', 'outcome']).doUpdateSet({
        amount_cents: amountCents,
        detail,
        last_at: sql<string>`app_now()`,
        // An operator who decides again replaces the decision before; another amount was not decided about.
        is_decided:
          source === 'OPERATOR'
            ? false
            : sql<boolean>`refund_finding.is_decided and (${outcome}::text = 'FAILED' or refund_finding.amount_cents = ${amountCents})`,
      }),
    )
    .execute()
}

const findings = (db: Db, { merchantId, refundNo }: Pick<FoundRefund, 'merchantId' | 'refundNo'>) =>
  db
    .selectFrom('refund_finding')
    .where('merchant_id', '=', merchantId)
    .where('refund_no', '=', refundNo)
    .orderBy('first_at')
    .orderBy('source')
    .select((eb) => [
      eb.ref('source').$castTo<Finding['source']>().as('source'),
      eb.ref('outcome').$castTo<Finding['outcome']>().as('outcome'),
      'amount_cents as amountCents',
      'detail',
      'first_at as firstAt',
    ])

/** The findings about which no operator decided, the oldest first. */
export const listOpenFindings = (
  db: Db,
  refund: Pick<FoundRefund, 'merchantId' | 'refundNo'>,
): Promise<Finding[]> => findings(db, refund).where('is_decided', '=', false).execute()

/** All findings, the oldest first. */
export const listFindings = (db: Db, refund: Pick<FoundRefund, 'merchantId' | 'refundNo'>) =>
  findings(db, refund).execute()

/** Closes all findings so far: later ones are not compared with them. */
export const closeFindings = async (
  db: Db,
  { merchantId, refundNo }: Pick<FoundRefund, 'merchantId' | 'refundNo'>,
): Promise<void> => {
  await db
    .updateTable('refund_finding')
    .set({ is_decided: true })
    .where('merchant_id', '=', merchantId)
    .where('refund_no', '=', refundNo)
    .execute()
}

/** Sets the status outside of the worker's lease, and takes the refund away from the worker. */
export const setRefundStatus = async (
  db: Db,
  { merchantId, refundNo }: Pick<FoundRefund, 'merchantId' | 'refundNo'>,
  change: {
    readonly status: 'DISPUTED' | 'SUCCESS' | 'FAILED'
    readonly deduplicationKey?: string
    readonly gatewayRef?: string | null
    readonly failure?: string
  },
): Promise<void> => {
  await db
    .updateTable('refund')
    .set({
      status: change.status,
      completed_at: sql<string>`app_now()`,
      lease_until: null,
      lease_no: sql<number>`lease_no + 1`,
      ...(change.deduplicationKey !== undefined && { intent: change.deduplicationKey }),
      ...(change.gatewayRef !== undefined && { gateway_ref: change.gatewayRef }),
      ...(change.failure !== undefined && { failure: change.failure }),
      // Why it was not sent is no reason any more: the acquirer may have it.
      ...(change.status === 'DISPUTED' && {
        failure: sql<string | null>`case when sent_at is not null then failure end`,
        // Nobody approves or refuses it any more.
        approval: sql<string | null>`case when approval = 'ASKED' then 'EXPIRED' else approval end`,
      }),
    })
    .where('merchant_id', '=', merchantId)
    .where('refund_no', '=', refundNo)
    .execute()
}

/** What the ledger holds for the refund, and the last step of its entries. */
export const readReserved = async (
  db: Db,
  { merchantId, refundNo }: Pick<FoundRefund, 'merchantId' | 'refundNo'>,
): Promise<{ readonly cents: number; readonly step: number }> =>
  db
    .selectFrom('ledger_entry')
    .where('merchant_id', '=', merchantId)
    .where('refund_no', '=', refundNo)
    .where('account', '=', 'REFUNDS')
    .select([
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'),
      sql<number>`coalesce(max(step), 1)`.as('step'),
    ])
    .executeTakeFirstOrThrow()

export interface DisputedRefund {
  readonly merchantId: string
  readonly merchantName: string
  readonly refundNo: string
  readonly merTradeNo: string
  readonly amountCents: number
  readonly disputedAt: string
}

const disputedColumns = [
  'refund.merchant_id as merchantId',
  'merchant.merchant_name as merchantName',
  'refund.refund_no as refundNo',
  'refund.mer_trade_no as merTradeNo',
  'refund.amount_cents as amountCents',
  sql<string>`refund.completed_at`.as('disputedAt'),
] as const

/** All merchants' disputed refunds, the oldest first. */
export const listDisputed = (db: Db): Promise<DisputedRefund[]> =>
  db
    .selectFrom('refund')
    .innerJoin('merchant', 'merchant.merchant_id', 'refund.merchant_id')
    .where('refund.status', '=', 'DISPUTED')
    .orderBy('refund.completed_at')
    .orderBy('refund.refund_no')
    .select(disputedColumns)
    .execute()
