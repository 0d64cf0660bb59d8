/**
 * Findings about a refund that exclude each other: the gateway says that it failed and the platform's feed
 * that it succeeded, or the reverse. The refund becomes DISPUTED: nothing is freed, so that nothing can be refunded
 * twice, until an operator decides which of them is right.
 */
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { OPERATOR, REFUND_SERVICE } from '#domain/audit/actors.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import { publishRefund } from '#domain/messages/live.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { bookFailure, bookSuccess, unbookSuccess, updateRefundStatus } from './refund-booking.ts'
import {
  closeFindings,
  listFindings,
  listOpenFindings,
  lockRefunds,
  readReserved,
  saveFinding,
  setRefundStatus,
  type FoundRefund,
} from './refund-finding.queries.ts'
import { bookEntries } from './refund-work.queries.ts'
import { lockPaymentOf, updatePaymentOf } from './refund-payment.queries.ts'
import { endRequest, refundNotification } from './refund-notifications.ts'
import { areContradictory, type Finding } from './refund.rules.ts'

type AnyRefund = Omit<FoundRefund, 'isListed'>

/**
 * Stores the finding and resolves to whether it contradicts another one, or how the refund ended. The refund must be
 * locked.
 */
export const isContradicted = async (
  db: Db,
  refund: AnyRefund,
  finding: Finding,
): Promise<boolean> => {
  await saveFinding(db, refund, finding)
  const { status, amountCents } = refund
  const findings = await listOpenFindings(db, refund)
  // Nothing was sent of one that waits for a second person: that it failed is no contradiction.
  if (status === 'ASKED') return findings.some(isMade)
  return areContradictory(
    isOutcome(status) ? [...findings, { outcome: status, amountCents }] : findings,
    amountCents,
  )
}

const isOutcome = (status: string): status is Finding['outcome'] =>
  status === 'SUCCESS' || status === 'FAILED'

/** Whether a source reported the refund as made, and no operator has decided about it. */
export const isSaidToBeMade = async (db: Db, refund: AnyRefund): Promise<boolean> =>
  (await listOpenFindings(db, refund)).some(isMade)

const isMade = ({ outcome }: Finding): boolean => outcome === 'SUCCESS'

/**
 * Marks a locked refund as disputed. One that had failed reserves its amount again, or what is left of the payment, so
 * that nothing more is refunded; its deduplication key (`intent`) is replaced, because an equal request may have
 * made another refund meanwhile. The caller sends the notification and the live event.
 */
export const dispute = async (db: Db, refund: AnyRefund): Promise<void> => {
  const { merchantId, refundNo, merTradeNo, shopId, amountCents, status } = refund
  const { left, reserved } = await readRoom(db, refund)
  const missing = Math.min(left, amountCents - reserved.cents)
  if (missing > 0) await reserveMore(db, refund, missing, reserved.step)
  await setRefundStatus(db, refund, {
    status: 'DISPUTED',
    ...(status === 'FAILED' && { deduplicationKey: refundNo }),
  })
  await updateRefundStatus(db, refund)
  if (status === 'ASKED') await endRequest(db, refund)
  await insertAudit(db, merchantId, REFUND_SERVICE, null, {
    action: 'refund.dispute',
    objectType: 'payment',
    objectId: merTradeNo,
    shopId,
    detail: {
      refundNo,
      amount: moneyOf(amountCents),
      reserved: moneyOf(reserved.cents + missing),
      findings: (await listOpenFindings(db, refund)).map(
        ({ source, outcome }) => `${source}: ${outcome}`,
      ),
    },
  })
}

/**
 * Locks the payment; resolves to its remaining amount and to the amount reserved for the refund. A sale that did not
 * succeed has nothing to reserve, and the database refuses a refunded amount of it.
 */
const readRoom = async (db: Db, refund: AnyRefund) => {
  const { status, amountCents, refundedCents } = await lockPaymentOf(db, refund)
  return {
    left: status === 'SUCCESS' || status === 'VOIDED' ? amountCents - refundedCents : 0,
    reserved: await readReserved(db, refund),
    isVoided: status === 'VOIDED',
  }
}

const reserveMore = async (
  db: Db,
  refund: AnyRefund,
  cents: number,
  step: number,
): Promise<void> => {
  await updatePaymentOf(db, refund, { refundedDelta: cents })
  await bookEntries(db, refund.merchantId, refund.refundNo, 'REFUND', cents, step + 1)
}

export interface Decision {
  readonly merchantId: string
  readonly refundNo: string
  readonly outcome: 'SUCCESS' | 'FAILED'
  readonly reason: string
}

/** Why an operator's decision cannot be booked. */
export type Undecided = 'NO_REFUND' | 'NOT_DISPUTED' | 'EXCEEDS_PAYMENT' | 'NOT_WHOLE_PAYMENT'

/** A finding whose detail is the source's number of the refund. */
const isNumbered = ({ source }: Finding): boolean => source === 'GATEWAY' || source === 'PLATFORM'

/**
 * Ends a dispute by an operator's decision and books it. Resolves to the reason when it cannot, with nothing changed.
 */
export const decideDispute = async (
  db: Db,
  { merchantId, refundNo, outcome, reason }: Decision,
): Promise<FoundRefund | Undecided> => {
  const refund = (await lockRefunds(db, merchantId, [refundNo])).get(refundNo)
  if (refund === undefined) return 'NO_REFUND'
  if (refund.status !== 'DISPUTED') return 'NOT_DISPUTED'
  const { amountCents } = refund
  const { left, reserved, isVoided } = await readRoom(db, refund)
  const missing = amountCents - reserved.cents
  if (outcome === 'SUCCESS') {
    if (missing > left) return 'EXCEEDS_PAYMENT'
    if (refund.kind === 'VOID' && !isVoided && missing < left) return 'NOT_WHOLE_PAYMENT'
    if (missing > 0) await reserveMore(db, refund, missing, reserved.step)
  }
  const said = (await listFindings(db, refund)).filter((finding) => finding.outcome === outcome)
  await closeFindings(db, refund)
  await saveFinding(db, refund, { source: 'OPERATOR', outcome, amountCents, detail: reason })
  await setRefundStatus(db, refund, {
    status: outcome,
    ...(outcome === 'SUCCESS' && { gatewayRef: said.find(isNumbered)?.detail ?? null }),
  })
  const deltas =
    outcome === 'SUCCESS' ? await bookSuccess(db, refund) : await unbookSuccess(db, refund)
  if (outcome === 'FAILED') {
    if (reserved.cents > 0) await bookFailure(db, refund, reserved)
    else await updateRefundStatus(db, refund)
  }
  await insertAudit(db, merchantId, OPERATOR, null, {
    action: 'refund.decide',
    objectType: 'payment',
    objectId: refund.merTradeNo,
    shopId: refund.shopId,
    detail: { refundNo, amount: moneyOf(amountCents), outcome, reason },
  })
  await addToDailyTotals(db, merchantId, deltas)
  if (outcome === 'FAILED') await notify(db, [refundNotification(refund, 'REFUND_FAILED')])
  await publishRefund(db, merchantId, refundNo)
  return refund
}
