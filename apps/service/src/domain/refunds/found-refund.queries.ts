/** Refunds that were found in the acquirer's records and are missing in ours. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { foundColumns, type FoundRefund } from './refund-finding.queries.ts'
import type { BookedRefund } from './refund.rules.ts'

const sale = (db: Db, merchantId: string, merTradeNo: string) =>
  db
    .selectFrom('payment')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', merTradeNo)
    .where('txn_type', '=', 'SALE')
    .select('shop_id as shopId')

export const findShopOf = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<string | undefined> => {
  const row = await sale(db, merchantId, merTradeNo).executeTakeFirst()
  return row?.shopId
}

/** Locks the sale, so that no report of a refund is counted against it meanwhile. Resolves to its shop. */
export const lockSale = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
): Promise<string | undefined> => {
  const row = await sale(db, merchantId, merTradeNo).forUpdate().executeTakeFirst()
  return row?.shopId
}

export interface ReportedRefund {
  readonly merTradeNo: string | null
  readonly amountCents: number
}

/** The refund with this number that the platform reported, and that counts as one made elsewhere. */
export const findReported = async (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<ReportedRefund | undefined> =>
  db
    .selectFrom('payment')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', refundNo)
    .where('txn_type', '=', 'REFUND')
    .where('status', '=', 'SUCCESS')
    .select(['original_mer_trade_no as merTradeNo', 'amount_cents as amountCents'])
    .executeTakeFirst()

/** Resolves to whether no comparison has found the reported refund before. */
export const markReportedFound = async (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<boolean> => {
  const marked = await db
    .updateTable('payment')
    .set({ found_at: sql<string>`app_now()` })
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', refundNo)
    .where('found_at', 'is', null)
    .returning('mer_trade_no')
    .executeTakeFirst()
  return marked !== undefined
}

/** Stands for the requester, who was lost together with the refund. */
const FINDER = { requested_by: 'acquirer', requested_by_name: 'Acquirer’s records' } as const

export const insertFound = async (
  db: Db,
  merchantId: string,
  shopId: string,
  entry: BookedRefund,
): Promise<void> => {
  const { refundNo, merTradeNo, kind, amountCents, gatewayRef, at } = entry
  await db
    .insertInto('refund')
    .values({
      ...FINDER,
      merchant_id: merchantId,
      refund_no: refundNo,
      mer_trade_no: merTradeNo,
      shop_id: shopId,
      amount_cents: amountCents,
      kind,
      status: 'DISPUTED',
      intent: refundNo,
      requested_at: at,
      sent_at: at,
      gateway_ref: gatewayRef,
      next_attempt_at: sql<string>`app_now()`,
      found_at: sql<string>`app_now()`,
    })
    .execute()
}

const unsent = (db: Db, merchantId: string, merTradeNo: string, except: readonly string[]) =>
  db
    .selectFrom('refund')
    .where('merchant_id', '=', merchantId)
    .where('mer_trade_no', '=', merTradeNo)
    .where('status', '=', 'REQUESTED')
    .where('sent_at', 'is', null)
    .where(sql<boolean>`refund_no <> all(${[...except]}::text[])`)

/** Locks the refunds of the payment that were requested and not sent, except these. */
export const lockUnsent = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
  except: readonly string[],
): Promise<Omit<FoundRefund, 'isListed'>[]> =>
  unsent(db, merchantId, merTradeNo, except)
    .orderBy('refund_no')
    .select(foundColumns)
    .forUpdate()
    .execute()

export const hasUnsent = async (
  db: Db,
  merchantId: string,
  merTradeNo: string,
  except: readonly string[],
): Promise<boolean> => {
  const found = await unsent(db, merchantId, merTradeNo, except)
    .select('refund_no')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Stores an entry whose payment is missing here too; a later report replaces the earlier one. Resolves to whether it is
 * the first.
 */
export const saveUnmatched = async (
  db: Db,
  merchantId: string,
  entry: BookedRefund,
): Promise<boolean> => {
  const { refundNo, merTradeNo, kind, amountCents, outcome, gatewayRef, at } = entry
  const isDone = outcome === 'SUCCESS'
  const { isFirst } = await db
    .insertInto('unmatched_refund')
    .values({
      merchant_id: merchantId,
      refund_no: refundNo,
      mer_trade_no: merTradeNo,
      kind,
      amount_cents: amountCents,
      gateway_ref: gatewayRef,
      is_done: isDone,
      carried_out_at: at,
      found_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'refund_no'])
        .doUpdateSet({ is_done: isDone, gateway_ref: gatewayRef }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isFirst'))
    .executeTakeFirstOrThrow()
  return isFirst
}

const unmatched = (db: Db) =>
  db
    .selectFrom('unmatched_refund')
    .orderBy('unmatched_refund.merchant_id')
    .orderBy('unmatched_refund.refund_no')
    .select((eb) => [
      'unmatched_refund.merchant_id as merchantId',
      'unmatched_refund.refund_no as refundNo',
      'unmatched_refund.mer_trade_no as merTradeNo',
      eb.ref('unmatched_refund.kind').$castTo<'REFUND' | 'VOID'>().as('kind'),
      'unmatched_refund.amount_cents as amountCents',
      sql<'SUCCESS' | 'PROCESSING'>`case when is_done then 'SUCCESS' else 'PROCESSING' end`.as(
        'outcome',
      ),
      'unmatched_refund.gateway_ref as gatewayRef',
      'unmatched_refund.carried_out_at as at',
    ])

export type UnmatchedRefund = BookedRefund & { readonly merchantId: string }

/** All merchants' refunds in the acquirer's records whose payment is missing here. */
export const listUnmatched = (db: Db): Promise<UnmatchedRefund[]> => unmatched(db).execute()

/** Locks one whose sale has been reported meanwhile, except these. Undefined when there is none. */
export const lockMatched = (
  db: Db,
  except: readonly string[],
): Promise<UnmatchedRefund | undefined> =>
  unmatched(db)
    .where(sql<boolean>`unmatched_refund.refund_no <> all (${[...except]}::text[])`)
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.merchant_id', '=', 'unmatched_refund.merchant_id')
        .onRef('payment.mer_trade_no', '=', 'unmatched_refund.mer_trade_no')
        .on('payment.txn_type', '=', 'SALE'),
    )
    .limit(1)
    .forUpdate('unmatched_refund')
    .skipLocked()
    .executeTakeFirst()

export const deleteUnmatched = async (
  db: Db,
  merchantId: string,
  refundNo: string,
): Promise<void> => {
  await db
    .deleteFrom('unmatched_refund')
    .where('merchant_id', '=', merchantId)
    .where('refund_no', '=', refundNo)
    .execute()
}

/** The refunds of these days, both included, that succeeded by what the gateway said; without those that are known. */
export const listConfirmed = (
  db: Db,
  merchantId: string,
  { from, to }: { readonly from: string; readonly to: string },
  known: readonly string[],
) =>
  db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.merchant_id', '=', 'refund.merchant_id')
        .onRef('payment.mer_trade_no', '=', 'refund.mer_trade_no'),
    )
    .where('refund.merchant_id', '=', merchantId)
    .where('refund.status', '=', 'SUCCESS')
    .where('refund.sent_at', 'is not', null)
    .where(sql<boolean>`refund.completed_at::date between ${from}::date and ${to}::date`)
    .where(sql<boolean>`refund.refund_no <> all(${[...known]}::text[])`)
    .orderBy('refund.refund_no')
    .select((eb) => [
      'refund.merchant_id as merchantId',
      'refund.refund_no as refundNo',
      'refund.mer_trade_no as merTradeNo',
      'payment.trade_no as tradeNo',
      eb.ref('refund.kind').$castTo<'REFUND' | 'VOID'>().as('kind'),
      'payment.is_fps_a2a as isFpsA2a',
      'payment.payment_network as paymentNetwork',
      'refund.amount_cents as amountCents',
    ])
    .execute()

/** The merchants that have a refund with this number. */
export const findOwnersOf = async (db: Db, refundNo: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('refund')
    .where('refund_no', '=', refundNo)
    .select('merchant_id as merchantId')
    .execute()
  return rows.map(({ merchantId }) => merchantId)
}
