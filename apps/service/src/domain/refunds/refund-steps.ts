/**
 * Carries out one refund: mark it as sent, call the gateway, book the outcome. The call is never inside
 * a transaction. After a crash between any two steps the next worker asks the gateway what happened.
 */
import type { Database, Db } from '#infra/db/database.ts'
import type {
  GatewayFinding,
  GatewayRequest,
  RefundGateway,
} from '#infra/gateways/refund-gateway.ts'
import { addToDailyTotals } from '#domain/payments/daily-total.queries.ts'
import { bookFailure, bookSuccess, updateRefundStatus } from './refund-booking.ts'
import { dispute, isContradicted } from './refund-dispute.ts'
import { lockRefunds } from './refund-finding.queries.ts'
import {
  claimDue,
  lockOwn,
  markSent,
  updateRefund,
  type ClaimedRefund,
} from './refund-work.queries.ts'
import { publishRefund } from '#domain/messages/live.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { refundNotification, type RefundNotification } from './refund-notifications.ts'
import {
  firstStep,
  type Finding,
  maySendUnknownToGateway,
  waitingStatus,
  waitSeconds,
} from './refund.rules.ts'

export interface RefundWork {
  readonly database: Database
  readonly gateway: RefundGateway
  /** How long a silent worker keeps its claim; longer than a gateway call may take. */
  readonly leaseMs: number
  /** The timeout of a gateway call; after it the outcome is unknown. */
  readonly callMs: number
}

export const claim = (
  { database, leaseMs }: RefundWork,
  wanted: number,
): Promise<ClaimedRefund[]> => database.system((db) => claimDue(db, wanted, leaseMs))

/** Takes a claimed refund as far as the gateway's answer allows. */
export const advance = async (work: RefundWork, refund: ClaimedRefund): Promise<void> => {
  const outcome =
    firstStep(refund) === 'SEND' ? await send(work, refund) : await inquire(work, refund)
  // Undefined: the lease was lost, and another worker has the refund now.
  if (outcome !== undefined) await settle(work, refund, outcome)
}

const send = async (
  work: RefundWork,
  refund: ClaimedRefund,
): Promise<GatewayFinding | undefined> => {
  const notAfter = await work.database.system(async (db) => {
    const until = await markSent(db, refund, work.callMs)
    if (until === undefined) return undefined
    await updateRefundStatus(db, refund)
    await publishRefund(db, refund.merchantId, refund.refundNo)
    return until
  })
  if (notAfter === undefined) return undefined
  const order = { ...requestOf(refund), idempotencyKey: keyOf(refund), notAfter }
  // Whatever fails from here on, the request may have arrived.
  return call(work, (signal) => work.gateway.refund(order, signal)).catch(() => ({
    outcome: 'UNKNOWN' as const,
  }))
}

const inquire = async (
  work: RefundWork,
  refund: ClaimedRefund,
): Promise<GatewayFinding | undefined> => {
  const outcome = await call(work, (signal) => work.gateway.find(requestOf(refund), signal)).catch(
    () => undefined,
  )
  if (outcome?.outcome === 'UNHEARD_OF' && maySendUnknownToGateway(refund))
    return send(work, refund)
  // A failed inquiry changes nothing: the gateway is asked again later.
  return outcome ?? { outcome: 'UNHEARD_OF' }
}

const settle = (work: RefundWork, refund: ClaimedRefund, outcome: GatewayFinding): Promise<void> =>
  work.database.system(async (db) => {
    const news = await book(db, refund, outcome)
    if (news !== undefined) await notify(db, [refundNotification(refund, news)])
    await publishRefund(db, refund.merchantId, refund.refundNo)
  })

/** Resolves to what people are notified of. */
const book = async (
  db: Db,
  refund: ClaimedRefund,
  outcome: GatewayFinding,
): Promise<RefundNotification | undefined> => {
  switch (outcome.outcome) {
    case 'SUCCESS':
      return succeed(db, refund, outcome.gatewayRef)
    case 'FAILED':
      return fail(db, refund, outcome.failure)
    case 'PROCESSING':
    case 'UNKNOWN':
    case 'UNHEARD_OF':
      await wait(db, refund, outcome)
      return undefined
  }
}

const succeed = async (
  db: Db,
  refund: ClaimedRefund,
  gatewayRef: string,
): Promise<RefundNotification | undefined> => {
  if (await isDisputedBy(db, refund, 'SUCCESS', gatewayRef)) return 'REFUND_DISPUTED'
  if (!(await updateRefund(db, refund, { status: 'SUCCESS', gatewayRef }))) return undefined
  await addToDailyTotals(db, refund.merchantId, await bookSuccess(db, refund))
  return undefined
}

const fail = async (
  db: Db,
  refund: ClaimedRefund,
  failure: string,
): Promise<RefundNotification | undefined> => {
  if (await isDisputedBy(db, refund, 'FAILED', failure)) return 'REFUND_DISPUTED'
  if (!(await updateRefund(db, refund, { status: 'FAILED', failure }))) return undefined
  await bookFailure(db, refund)
  return 'REFUND_FAILED'
}

/** Whether the gateway's outcome contradicts what the platform's feed or a settlement reported before. */
const isDisputedBy = async (
  db: Db,
  refund: ClaimedRefund,
  outcome: 'SUCCESS' | 'FAILED',
  detail: string,
): Promise<boolean> => {
  const finding = { source: 'GATEWAY' as const, outcome, amountCents: refund.amountCents, detail }
  if (!(await lockOwn(db, refund))) return isLateSuccess(db, refund, finding)
  if (!(await isContradicted(db, refund, finding))) return false
  await dispute(db, refund)
  return true
}

/**
 * The refund was disputed, or decided to have failed, while the gateway was asked: its success must not be lost
 * (A-350).
 */
const isLateSuccess = async (
  db: Db,
  { merchantId, refundNo }: ClaimedRefund,
  finding: Finding,
): Promise<boolean> => {
  if (finding.outcome !== 'SUCCESS') return false
  const now = (await lockRefunds(db, merchantId, [refundNo])).get(refundNo)
  if (now?.status !== 'FAILED' && now?.status !== 'DISPUTED') return false
  if (!(await isContradicted(db, now, finding)) || now.status === 'DISPUTED') return false
  await dispute(db, now)
  return true
}

const wait = async (
  db: Db,
  refund: ClaimedRefund,
  outcome: Extract<GatewayFinding, { outcome: 'PROCESSING' | 'UNKNOWN' | 'UNHEARD_OF' }>,
): Promise<void> => {
  const isOurs = await updateRefund(db, refund, {
    status: waitingStatus(refund, outcome.outcome),
    ...(outcome.outcome === 'PROCESSING' && { gatewayRef: outcome.gatewayRef }),
    waitSeconds: waitSeconds(refund.attempts),
  })
  if (isOurs) await updateRefundStatus(db, refund)
}

const keyOf = ({ merchantId, refundNo }: ClaimedRefund): string => `${merchantId}.${refundNo}`

const requestOf = (refund: ClaimedRefund): GatewayRequest => ({
  merchantId: refund.merchantId,
  refundNo: refund.refundNo,
  merTradeNo: refund.merTradeNo,
  tradeNo: refund.tradeNo,
  kind: refund.kind,
  isFpsA2a: refund.isFpsA2a,
  paymentNetwork: refund.paymentNetwork,
  amountCents: refund.amountCents,
})

/** A call that ends in time, whether or not the gateway listens to the signal. */
const call = async <T>(
  { callMs }: RefundWork,
  made: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(callMs)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error('The gateway took too long'))
    })
  })
  return Promise.race([made(signal), late])
}
