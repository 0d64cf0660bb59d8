/** One payment or loyalty entry with its history, and whether it can be refunded now. */
import { can } from '@merchant/contract/access/permissions.ts'
import { isRefundRole } from '@merchant/contract/areas/refunds.calls.ts'
import type { LoyaltyView } from '@merchant/contract/areas/transactions.shapes.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { codes } from '@merchant/contract/core/codes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { findNow, wireTime, wireTimeOrNull } from '#infra/db/hong-kong-time.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { hasFeature } from '#infra/http/feature.queries.ts'
import {
  cisTransactionOf,
  settlementOf,
  smartPosOf,
  sourceOf,
} from '#domain/payments/payment.rules.ts'
import { findBillOfReference } from '#domain/bills/bill.queries.ts'
import { paidBillOf } from '#domain/bills/bill-answer.ts'
import { noteOf, unseenPayment } from '#domain/payments/note.ts'
import { listNotes } from '#domain/payments/note.queries.ts'
import { findPaymentRecord } from '#domain/payments/payment.queries.ts'
import {
  findRefund,
  findRefundFacts,
  listRefunds,
  type RefundablePayment,
} from '#domain/refunds/refund.queries.ts'
import { findPolicy, sumMadeToday } from '#domain/refunds/refund-limit.queries.ts'
import { refundableWithoutApprovalCents } from '#domain/refunds/refund-limit.rules.ts'
import { refundVerdict, type RefundVerdict } from '#domain/refunds/refund.rules.ts'
import { refundOf } from '#domain/refunds/refund-answer.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { seeAllShops } from '#domain/payments/shop-scope.queries.ts'
import { loyaltyOf } from './lists.ts'
import { findLoyalty } from './loyalty.queries.ts'
import { timelineOf } from './timeline.rules.ts'
import { listReportedRefunds } from './transaction-detail.queries.ts'

type Eligibility = TransactionView['refund']

export const transactionDetail = async (
  context: TenantContext,
  merTradeNo: string,
): Promise<TransactionView> => {
  const { db, session } = context
  const { merchantId } = session
  const row = await findPaymentRecord(db, merchantId, merTradeNo)
  if (row === undefined) throw await unseenPayment(context, merTradeNo)
  const transaction = cisTransactionOf(row)
  const settlement = settlementOf(row)
  const [refunds, itself, reported, bill, notes, now] = await Promise.all([
    listRefunds(db, merchantId, merTradeNo),
    // A row of the lists that is itself a refund made here has the history of that refund.
    row.txnType === 'REFUND' ? findRefund(db, merchantId, merTradeNo) : undefined,
    listReportedRefunds(db, merchantId, merTradeNo),
    billOf(context, transaction.billReference),
    listNotes(db, merchantId, merTradeNo),
    findNow(db),
  ])
  // Not with the others: it looks at every shop for a moment (`acrossShops`).
  const facts = await findRefundFacts(db, scopeOf(session), merTradeNo)
  return {
    transaction,
    source: sourceOf(row),
    smartPos: row.source === 'HQPAY' ? smartPosOf(row) : null,
    settlement,
    bill,
    notes: notes.map(noteOf),
    refunds: refunds.map((refund) => refundOf(refund, session.userId)),
    timeline: timelineOf(
      transaction,
      (itself === undefined ? refunds : [itself]).map((refund) => ({
        ...refundOf(refund, session.userId),
        sentAt: wireTimeOrNull(refund.sentAt),
        foundAt: wireTimeOrNull(refund.foundAt),
        failure: refund.failure,
      })),
      reported.map(({ amountCents, ...same }) => ({ ...same, amount: moneyOf(amountCents) })),
      settlement.receivedSettlement,
    ),
    refund: facts === undefined ? smartPosEligibility : await eligibility(context, facts),
    asOf: wireTime(now),
  }
}

/** The bill of a payment, for those who may see bills. */
const billOf = async (
  { db, session }: TenantContext,
  billReference: string | null,
): Promise<TransactionView['bill']> => {
  if (billReference === null || !can(session.roleType, 'viewBillingQr')) return null
  if (!(await hasFeature(db, session.merchantId, 'BILL_QR'))) return null
  const bill = await findBillOfReference(db, session.merchantId, billReference)
  return bill === undefined ? null : paidBillOf(bill)
}

/** Smart POS payments cannot be refunded here: the specification's refund call is for the cis list. */
const smartPosEligibility: Eligibility = {
  allowed: false,
  code: '4208',
  reason: 'Smart POS payments are refunded at the terminal',
  partial: false,
  aloneUpTo: null,
  until: null,
}

/** Predicts the refund call: the same refusals in the same order. */
const eligibility = async (
  { db, session }: TenantContext,
  facts: RefundablePayment,
): Promise<Eligibility> => {
  const verdict = verdictOf(facts)
  const until = facts.txnType === 'SALE' ? verdict.until : null
  const refused = (code: string, reason: string): Eligibility => ({
    allowed: false,
    code,
    reason,
    partial: false,
    aloneUpTo: null,
    until,
  })
  if (!can(session.roleType, 'doRefund'))
    return refused('4030', "You don't have permission to refund")
  if (facts.isFpsA2a && !(await hasFeature(db, session.merchantId, 'FPS_A2A')))
    return refused('4032', codes['4032'].message)
  if (verdict.refusal !== undefined) return refused(verdict.refusal.code, verdict.refusal.message)
  return {
    allowed: true,
    code: null,
    reason: null,
    partial: verdict.isPartialAllowed,
    aloneUpTo: await limitWithoutApproval(db, session),
    until,
  }
}

const limitWithoutApproval = async (
  db: TenantContext['db'],
  session: TenantContext['session'],
): Promise<string | null> => {
  const { userId, roleType } = session
  const { limits } = await findPolicy(db, session.merchantId)
  const limit = isRefundRole(roleType) ? limits[roleType] : undefined
  if (limit === undefined) return null
  const cents = refundableWithoutApprovalCents(
    limit,
    await sumMadeToday(db, scopeOf(session), userId),
  )
  return cents === null ? null : moneyOf(cents)
}

/** For a full refund; where the method allows partial refunds only, for one cent less. */
const verdictOf = (facts: RefundablePayment): RefundVerdict => {
  const verdictFor = (amountCents: number | undefined) =>
    refundVerdict(facts, { isFpsA2a: facts.isFpsA2a, amountCents, seenCents: undefined })
  const whole = verdictFor(undefined)
  return whole.refusal?.detail?.reason === 'PARTIAL_ONLY' && whole.refundableCents > 1
    ? verdictFor(whole.refundableCents - 1)
    : whole
}

/** A loyalty entry with its payment and all entries of that payment, if it has one. */
export const loyaltyDetail = async (
  { db, session }: TenantContext,
  loyaltyTxnNo: string,
): Promise<LoyaltyView> => {
  const scope = scopeOf(session)
  const [entry] = await findLoyalty(db, scope, { numbers: [loyaltyTxnNo] })
  if (entry === undefined) {
    await seeAllShops(db)
    const all = { merchantId: session.merchantId, shopIds: '*' } as const
    const [beyond] = await findLoyalty(db, all, { numbers: [loyaltyTxnNo] })
    throw beyond === undefined ? notFound('Loyalty entry') : new AppError('4031')
  }
  const { relatedMerTradeNo } = entry
  if (relatedMerTradeNo === null)
    return { entry: loyaltyOf(entry), payment: null, timeline: [loyaltyOf(entry)] }
  const payment = await findPaymentRecord(db, session.merchantId, relatedMerTradeNo)
  const entries = await findLoyalty(db, scope, { merTradeNo: relatedMerTradeNo })
  return {
    entry: loyaltyOf(entry),
    payment: payment === undefined ? null : cisTransactionOf(payment),
    timeline: entries.map(loyaltyOf),
  }
}
