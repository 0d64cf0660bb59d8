/** What the platform's feed says about refunds that this service made, compared with what is known of them. */
import type { Db } from '#infra/db/database.ts'
import { publishRefund } from '#domain/messages/live.queries.ts'
import { notify } from '#domain/messages/notify.ts'
import { dispute, isContradicted } from '#domain/refunds/refund-dispute.ts'
import { findVoids, lockRefunds, type FoundRefund } from '#domain/refunds/refund-finding.queries.ts'
import { lockPaymentOf } from '#domain/refunds/refund-payment.queries.ts'
import { refundNotification } from '#domain/refunds/refund-notifications.ts'
import type { Finding } from '#domain/refunds/refund.rules.ts'
import type { SettlementResult } from '#domain/settlement.queries.ts'
import type { Reported } from './report.rules.ts'

export interface OwnRefunds {
  readonly byNumber: ReadonlyMap<string, FoundRefund>
  /** The voids, by the payment that they cancel: several when the first ones failed. */
  readonly voidsOf: ReadonlyMap<string, readonly FoundRefund[]>
}

/** Locks the refunds of this service that the reports are about: by their number, or as the void of a sale. */
export const lockReportedRefunds = async (
  db: Db,
  merchantId: string,
  reports: readonly Reported[],
): Promise<OwnRefunds> => {
  const numbers = reports
    .filter(({ report }) => report.txnType === 'REFUND')
    .map(({ report }) => report.merTradeNo)
  const voids = await findVoids(
    db,
    merchantId,
    reports.filter(isVoided).map(({ report }) => report.merTradeNo),
  )
  const locked = await lockRefunds(db, merchantId, [...numbers, ...voids])
  const ofVoids = voids.flatMap((number) => locked.get(number) ?? [])
  return {
    byNumber: new Map(
      numbers.flatMap((number) => {
        const refund = locked.get(number)
        return refund === undefined ? [] : [[number, refund]]
      }),
    ),
    voidsOf: Map.groupBy(ofVoids, ({ merTradeNo }) => merTradeNo),
  }
}

const isVoided = ({ report }: Reported): boolean =>
  report.txnType !== 'REFUND' && report.status === 'VOIDED'

/** Stores what the reports say, and disputes the refunds that it contradicts. Resolves to these. */
export const compareRefunds = async (
  db: Db,
  own: OwnRefunds,
  reports: readonly Reported[],
): Promise<FoundRefund[]> => {
  const disputed: FoundRefund[] = []
  for (const reported of reports) {
    const [refund, finding] = findingOf(own, reported)
    if (refund === undefined || finding === undefined) continue
    if (refund.status === 'FAILED' && (await isCountedAnyway(db, refund))) continue
    if (await isDisputedBy(db, refund, finding)) disputed.push(refund)
  }
  return disputed
}

/**
 * The same for settlement results: a deduction means that the refund was paid out. A refund whose outcome the acquirer
 * has not reported becomes disputed when it is settled. The refunds must be locked.
 */
export const compareSettled = async (
  db: Db,
  own: ReadonlyMap<string, FoundRefund>,
  results: readonly SettlementResult[],
): Promise<FoundRefund[]> => {
  const disputed: FoundRefund[] = []
  for (const { merTradeNo, receivedCents } of results) {
    const refund = own.get(merTradeNo)
    if (refund === undefined || receivedCents >= 0) continue
    if (refund.status === 'FAILED' && refund.isListed) continue
    const finding = {
      source: 'SETTLEMENT',
      outcome: 'SUCCESS',
      amountCents: -receivedCents,
      detail: null,
    } as const
    const isDisputed = await isDisputedBy(db, refund, finding)
    if (!isDisputed && refund.status === 'UNKNOWN') await dispute(db, refund)
    if (isDisputed || refund.status === 'UNKNOWN') disputed.push(refund)
  }
  return disputed
}

/** Whether the finding made the refund a disputed one. */
const isDisputedBy = async (db: Db, refund: FoundRefund, finding: Finding): Promise<boolean> => {
  if (!(await isContradicted(db, refund, finding)) || refund.status === 'DISPUTED') return false
  await dispute(db, refund)
  return true
}

/**
 * Whether what is reported after our refund failed already counts: the sale is voided by now, as at its terminal after
 * our void failed, or the refund was taken for one made elsewhere.
 */
const isCountedAnyway = async (db: Db, refund: FoundRefund): Promise<boolean> =>
  refund.kind === 'VOID' ? (await lockPaymentOf(db, refund)).status === 'VOIDED' : refund.isListed

/** A void is reported as the status of its sale, and means the latest void that this service requested. */
const findingOf = (
  { byNumber, voidsOf }: OwnRefunds,
  reported: Reported,
): [FoundRefund | undefined, Finding | undefined] => {
  const { report, amountCents } = reported
  const of = { source: 'PLATFORM' as const, amountCents, detail: report.tradeNo ?? null }
  if (isVoided(reported)) {
    const refund = voidsOf.get(report.merTradeNo)?.at(-1)
    return [refund, refund && { ...of, outcome: 'SUCCESS', amountCents: refund.amountCents }]
  }
  if (report.status === 'PENDING') return [undefined, undefined]
  const outcome = report.status === 'SUCCESS' ? 'SUCCESS' : 'FAILED'
  return [byNumber.get(report.merTradeNo), { ...of, outcome }]
}

/** Notifies of disputed refunds and publishes them, after the totals. */
export const announceDisputes = async (
  db: Db,
  merchantId: string,
  disputed: readonly FoundRefund[],
): Promise<void> => {
  await notify(
    db,
    disputed.map((refund) => refundNotification(refund, 'REFUND_DISPUTED')),
  )
  for (const { refundNo } of disputed) await publishRefund(db, merchantId, refundNo)
}
