/**
 * Refunds (spec 7, "Transactions"). A request reserves the amount, inserts the refund and books the
 * ledger in one transaction. No money moves here: the worker sends the refund afterwards, and
 * the day's totals change only once the money has moved.
 */
import {
  isRefundRole,
  refundCalls,
  type RefundDraft,
} from '@merchant/contract/areas/refunds.calls.ts'
import type { Received } from '@merchant/contract/core/call.ts'
import { centsOf, moneyOf } from '@merchant/contract/core/money.ts'
import { audit } from '#domain/audit/audit.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { acrossShops } from '#domain/payments/shop-scope.queries.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { TenantContext } from '#infra/http/context.ts'
import { answerOnce } from '#infra/http/idempotency.ts'
import { bookEntries } from '#domain/refunds/refund-work.queries.ts'
import { publishRefund } from '#domain/messages/live.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { refundNoOf, refundVerdict, type RequestedRefund } from '#domain/refunds/refund.rules.ts'
import {
  anotherDeduplicationKey,
  countReleases,
  findEqualRefund,
} from '#domain/refunds/equal-refund.queries.ts'
import {
  existsBeyondShops,
  insertRefund,
  lockRefundFacts,
  reserve,
  type NewRefund,
  type RefundablePayment,
} from '#domain/refunds/refund.queries.ts'
import { updateRefundStatus } from '#domain/refunds/refund-booking.ts'
import { pendingApprovalNotification } from '#domain/refunds/refund-notifications.ts'
import { findPolicy, lockPersonsDay, sumMadeToday } from '#domain/refunds/refund-limit.queries.ts'
import { aboveLimit } from '#domain/refunds/refund-limit.rules.ts'
import { serve } from '#infra/http/serve.ts'
import { answerOf, refused, type Answer } from './answer.ts'
import { decideRefund } from './decide.ts'
import { setLimits, viewLimits } from './limits.ts'

type RefundCall = (typeof refundCalls)['refund']

const requestRefund = async (
  context: TenantContext,
  input: Received<RefundCall>,
): Promise<Answer> => {
  const answer = await answerOnce(context, refundCalls.refund, input, () =>
    refundOnce(context, input),
  )
  context.deps.reach('refund-before-commit')
  return answer
}

const refundOnce = async (context: TenantContext, input: Received<RefundCall>): Promise<Answer> => {
  const { db, session } = context
  const { merTradeNo } = input.params
  const payment = await lockRefundFacts(db, scopeOf(session), merTradeNo)
  if (payment === undefined) throw await notVisible(context, merTradeNo)
  const draft = input.body ?? {}
  const request = requestOf(draft, input.query.isFpsA2a ?? false)
  const releases = await countReleases(db, session.merchantId, merTradeNo)
  const deduplicationKey = deduplicationKeyOf(context, request, releases)
  const equal =
    deduplicationKey &&
    (await findEqualRefund(db, session.merchantId, merTradeNo, deduplicationKey))
  // A repetition never saw what is refundable now: its refund has taken its amount from that. A correction by the
  // platform may make an earlier refundable amount current again, and a refund of it is another one.
  const isRepeated = request.seenCents !== payment.amountCents - payment.refundedCents
  const refundNo =
    equal !== undefined && isRepeated
      ? equal
      : await newRefund(context, merTradeNo, payment, draft, request, (own) =>
          deduplicationKey === undefined
            ? own
            : equal === undefined
              ? deduplicationKey
              : anotherDeduplicationKey(deduplicationKey, own),
        )
  return answerOf(context, merTradeNo, refundNo)
}

const newRefund = async (
  context: TenantContext,
  merTradeNo: string,
  payment: RefundablePayment,
  draft: RefundDraft,
  request: RequestedRefund,
  deduplicationKeyFor: (refundNo: string) => string,
): Promise<string> => {
  const { db, session, deps } = context
  const { merchantId } = session
  const { refusal, amountCents, kind, refundableCents } = refundVerdict(payment, request)
  if (refusal !== undefined) throw refused(refusal)
  deps.reach('refund-before-insert')
  // The row lock already prevents over-refunding; this conditional update guards against losing it.
  if (!(await reserve(db, merchantId, merTradeNo, amountCents))) {
    throw new AppError('4201', { detail: { refundableAmount: moneyOf(refundableCents) } })
  }
  const neededApproval = await neededApprovalOf(context, amountCents)
  const refundNo = refundNoOf(payment.today, context.newId('rfd'))
  await insertRefund(db, {
    merchantId,
    refundNo,
    merTradeNo,
    shopId: payment.shopId,
    amountCents,
    kind,
    reason: draft.reason ?? null,
    note: draft.note === undefined || draft.note === '' ? null : draft.note,
    deduplicationKey: deduplicationKeyFor(refundNo),
    requestedBy: session.userId,
    requestedByName: session.displayName,
    neededApproval,
  })
  await bookEntries(db, merchantId, refundNo, 'REFUND', amountCents)
  await audit(context, {
    action: neededApproval === undefined ? 'refunds.refund' : 'refunds.ask',
    objectType: 'payment',
    objectId: merTradeNo,
    shopId: payment.shopId,
    detail: { refundNo, kind, amount: moneyOf(amountCents), reason: draft.reason ?? null },
  })
  if (neededApproval !== undefined) {
    const { shopId } = payment
    const requestedBy = session.userId
    const refund = { merchantId, refundNo, merTradeNo, shopId, amountCents, requestedBy }
    // Refunds of the payment that were reported in other shops count too.
    await acrossShops(db, scopeOf(session), () => updateRefundStatus(db, refund))
    await notify(db, [pendingApprovalNotification(refund, session.displayName)])
  }
  await publishRefund(db, merchantId, refundNo)
  context.afterCommit(() => {
    deps.reach('refund-after-commit')
    if (neededApproval === undefined) deps.wakeRefunds()
  })
  return refundNo
}

/** Why the refund waits for a second person; undefined when the caller may make it alone. */
const neededApprovalOf = async (
  { db, session }: TenantContext,
  amountCents: number,
): Promise<NewRefund['neededApproval']> => {
  const { merchantId, userId, roleType } = session
  const { limits, expiryHours } = await findPolicy(db, merchantId)
  const limit = isRefundRole(roleType) ? limits[roleType] : undefined
  if (limit === undefined) return undefined
  if (limit.day !== null) await lockPersonsDay(db, merchantId, userId)
  const above = aboveLimit(limit, amountCents, await sumMadeToday(db, scopeOf(session), userId))
  return above && { above, hours: expiryHours }
}

/** 404 for another merchant's payment, 403 for one in a shop that the session may not see. */
const notVisible = async (context: TenantContext, merTradeNo: string): Promise<AppError> =>
  (await existsBeyondShops(context.db, context.session.merchantId, merTradeNo))
    ? new AppError('4031')
    : notFound('Transaction')

const requestOf = (draft: RefundDraft, isFpsA2a: boolean): RequestedRefund => ({
  isFpsA2a,
  amountCents: draft.amount === undefined ? undefined : centsOf(draft.amount),
  seenCents:
    draft.refundableAmountSeen === undefined ? undefined : centsOf(draft.refundableAmountSeen),
})

/**
 * The key under which equal requests become one refund: the amount with the refundable amount
 * that was on the screen, from whichever person, or else with the caller's idempotency key. With
 * neither, every request is a refund of its own. A refund that fails makes an earlier refundable amount
 * current again, so its releases count too.
 */
const deduplicationKeyOf = (
  context: TenantContext,
  request: RequestedRefund,
  releases: number,
): string | undefined => {
  const amount = String(request.amountCents ?? request.seenCents ?? 'all')
  if (request.seenCents !== undefined)
    return [
      'seen',
      String(request.seenCents),
      amount,
      ...(releases > 0 ? [String(releases)] : []),
    ].join(':')
  const key = context.idempotencyKey
  return key === undefined ? undefined : `key:${context.session.userId}:${key}:${amount}`
}

export const refundRoutes = serve(refundCalls, {
  refund: requestRefund,
  decide: decideRefund,
  limits: viewLimits,
  setLimits,
})
