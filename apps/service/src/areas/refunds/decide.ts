/** A second person approves or refuses a refund above the limit. */
import type { refundCalls } from '@merchant/contract/areas/refunds.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { audit } from '#domain/audit/audit.ts'
import { requireStepUp, scopeOf } from '#domain/auth/session.ts'
import { acrossShops } from '#domain/payments/shop-scope.queries.ts'
import { approve, decline, notifyDecision } from '#domain/refunds/refund-approval.ts'
import {
  lockPendingApproval,
  type PendingApproval,
} from '#domain/refunds/refund-approval.queries.ts'
import { lockRefundFacts, refundExistsBeyondShops } from '#domain/refunds/refund.queries.ts'
import { refundVerdict } from '#domain/refunds/refund.rules.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { answerOf, refused, type Answer } from './answer.ts'

type Input = Received<typeof refundCalls.decide>

export const decideRefund = async (context: TenantContext, input: Input): Promise<Answer> => {
  const { db, deps, session } = context
  const { refundNo } = input.params
  const { decision, note } = input.body
  const refund = await lockPendingApproval(db, session.merchantId, refundNo)
  if (refund === undefined)
    throw (await refundExistsBeyondShops(db, session.merchantId, refundNo))
      ? new AppError('4031')
      : notFound('Refund')
  if (refund.requestedBy === session.userId) throw new AppError('4036')
  if (isRepeated(refund, decision, session.userId))
    return answerOf(context, refund.merTradeNo, refundNo)
  if (refund.status !== 'ASKED' || refund.isExpired) throw new AppError('4218')
  requireStepUp(session)
  const by = {
    userId: session.userId,
    displayName: session.displayName,
    note: note === undefined || note === '' ? null : note,
  }
  const kind = decision === 'APPROVE' ? await kindNow(context, refund) : undefined
  // The payment's state follows from all its refunds, also from those that were reported in other shops.
  await acrossShops(db, scopeOf(session), () =>
    kind === undefined ? decline(db, refund, by) : approve(db, refund, kind, by),
  )
  await audit(context, {
    action: decision === 'APPROVE' ? 'refunds.approve' : 'refunds.refuse',
    objectType: 'payment',
    objectId: refund.merTradeNo,
    shopId: refund.shopId,
    detail: { refundNo, amount: moneyOf(refund.amountCents), note: by.note },
  })
  await notifyDecision(db, refund, decision === 'APPROVE' ? 'APPROVED' : 'REFUSED', by)
  if (decision === 'APPROVE') context.afterCommit(deps.wakeRefunds)
  return answerOf(context, refund.merTradeNo, refundNo)
}

/** The same decision of the same person again, whose answer was lost. */
const isRepeated = (
  { approval, decidedBy }: PendingApproval,
  decision: Input['body']['decision'],
  userId: string,
): boolean => decidedBy === userId && approval === (decision === 'APPROVE' ? 'APPROVED' : 'REFUSED')

/**
 * The checks of a refund at the time of its approval: its period may be over or its payment changed. A void may have
 * become a refund because the payment was settled meanwhile. Its own amount is reserved already.
 */
const kindNow = async (
  { db, session }: TenantContext,
  { merTradeNo, amountCents }: PendingApproval,
): Promise<'REFUND' | 'VOID'> => {
  const facts = await lockRefundFacts(db, scopeOf(session), merTradeNo)
  if (facts === undefined) throw notFound('Transaction')
  const { refusal, kind } = refundVerdict(
    { ...facts, refundedCents: facts.refundedCents - amountCents },
    { isFpsA2a: facts.isFpsA2a, amountCents, seenCents: undefined },
  )
  if (refusal !== undefined) throw refused(refusal)
  return kind
}
