/** One payment with all that happened to it, and whether it can be refunded now. */
import { can } from '@merchant/contract/access/permissions.ts'
import type { TransactionView } from '@merchant/contract/areas/transactions.calls.ts'
import { codes } from '@merchant/contract/core/codes.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { wireTimeOrNull } from '#db/wire-time.ts'
import { AppError, notFound } from '#http/app-error.ts'
import type { TenantContext } from '#http/context.ts'
import { hasFeature } from '#http/feature.queries.ts'
import { cisTransactionOf } from '#money/cis-transaction.ts'
import { findCisRow } from '#money/cis-transaction.queries.ts'
import {
  existsBeyondShops,
  findRefundFacts,
  listRefunds,
  type RefundablePayment,
} from '#money/refund.queries.ts'
import { refundVerdict, type RefundVerdict } from '#money/refund.rules.ts'
import { refundOf } from '#money/refund-view.ts'
import { timelineOf } from './timeline.rules.ts'
import { listReportedRefunds } from './view.queries.ts'

type Eligibility = TransactionView['refund']

export const viewTransaction = async (
  context: TenantContext,
  merTradeNo: string,
): Promise<TransactionView> => {
  const { db, session } = context
  const { merchantId } = session
  const row = await findCisRow(db, merchantId, merTradeNo)
  const facts = await findRefundFacts(db, merchantId, merTradeNo)
  if (row === undefined || facts === undefined) throw await unseen(context, merTradeNo)
  const refunds = await listRefunds(db, merchantId, merTradeNo)
  const reported = await listReportedRefunds(db, merchantId, merTradeNo)
  const transaction = cisTransactionOf(row)
  return {
    transaction,
    refunds: refunds.map(refundOf),
    timeline: timelineOf(
      transaction,
      refunds.map((refund) => ({
        ...refundOf(refund),
        sentAt: wireTimeOrNull(refund.sentAt),
        failure: refund.failure,
      })),
      reported.map(({ amountCents, ...same }) => ({ ...same, amount: moneyOf(amountCents) })),
    ),
    refund: await eligibility(context, facts),
  }
}

/** The same answers in the same order as the refund call would give, before anyone presses. */
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
    until,
  })
  if (!can(session.roleType, 'doRefund'))
    return refused('4030', 'Your role does not permit refunds')
  if (facts.isFpsA2a && !(await hasFeature(db, session.merchantId, 'FPS_A2A')))
    return refused('4032', codes['4032'].message)
  if (verdict.refusal !== undefined) return refused(verdict.refusal.code, verdict.refusal.message)
  return { allowed: true, code: null, reason: null, partial: verdict.isPartialAllowed, until }
}

/** All that is left; where the method takes no whole refund, whether a part could be given back. */
const verdictOf = (facts: RefundablePayment): RefundVerdict => {
  const ask = (amountCents: number | undefined) =>
    refundVerdict(facts, { isFpsA2a: facts.isFpsA2a, amountCents, seenCents: undefined })
  const whole = ask(undefined)
  return whole.refusal?.detail?.reason === 'PARTIAL_ONLY' && whole.refundableCents > 1
    ? ask(whole.refundableCents - 1)
    : whole
}

const unseen = async ({ db, session }: TenantContext, merTradeNo: string): Promise<AppError> =>
  (await existsBeyondShops(db, session.merchantId, merTradeNo))
    ? new AppError('4031')
    : notFound('Transaction')
