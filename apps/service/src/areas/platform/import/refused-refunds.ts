/**
 * Reported refunds and voids that could not be counted: kept for people to look at, and nothing more of their payment
 * is refunded.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { PLATFORM_FEED } from '#domain/audit/actors.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { dropRefusals, saveRefusals } from '#domain/refunds/refused-refund.queries.ts'
import type { NotificationEvent } from '#domain/messages/notify.ts'
import type { SettlementResult } from '#domain/settlement.queries.ts'
import type { Reported } from './report.rules.ts'

/** A valid row with its line. */
export interface Accepted {
  readonly line: number
  readonly reported: Reported
}

/**
 * Whether a rejected report moved money that the ledger lacks: a successful refund, or a void that the state of its
 * payment does not allow.
 */
const hasMovedMoney = ({ reported: { report } }: Accepted, reason: string): boolean =>
  report.txnType === 'REFUND'
    ? report.status === 'SUCCESS'
    : report.status === 'VOIDED' && reason.startsWith('status:')

/**
 * Records the rejected refunds of a batch for the attention list, and in the audit trail once, however
 * often the platform repeats them. What is accepted after all is taken off the list.
 */
export const recordRefusals = async (
  db: Db,
  merchantId: string,
  accepted: readonly Accepted[],
  rejected: ImportResult['rejected'],
): Promise<void> => {
  const reasons = new Map(rejected.map(({ line, reasons: [reason] }) => [line, reason ?? '']))
  const isRefused = ({ line }: Accepted): boolean => reasons.has(line)
  const refused = accepted
    .filter((row) => isRefused(row) && hasMovedMoney(row, reasons.get(row.line) ?? ''))
    .map(({ line, reported: { report, shop, amountCents } }) => ({
      line,
      merTradeNo: report.merTradeNo,
      originalMerTradeNo: report.originalMerTradeNo ?? report.merTradeNo,
      shopId: shop.shopId,
      amountCents,
      paymentNetwork: report.paymentNetwork,
      reason: reasons.get(line) ?? '',
      source: 'PLATFORM' as const,
    }))
  const isNew = new Set(await saveRefusals(db, merchantId, refused))
  for (const { merTradeNo, shopId, amountCents, originalMerTradeNo, reason, line } of refused) {
    if (!isNew.has(merTradeNo)) continue
    await insertAudit(db, merchantId, PLATFORM_FEED, null, {
      action: 'platform.refund',
      code: reason.startsWith('amount:') ? '4201' : '4220',
      objectType: 'payment',
      objectId: merTradeNo,
      shopId,
      detail: { originalMerTradeNo, amount: moneyOf(amountCents), line, reason },
    })
  }
  // A report as pending may have been overtaken by the one that was refused: it ends nothing.
  const counted = accepted
    .filter((row) => !isRefused(row) && row.reported.report.status !== 'PENDING')
    .map(nameOf)
  await dropRefusals(db, merchantId, counted, ['PLATFORM', 'SETTLEMENT'])
}

const nameOf = ({ reported }: Accepted): string => reported.report.merTradeNo

interface Deducted extends SettlementResult {
  readonly line: number
}

/**
 * Records deductions of a settlement under unknown numbers: refunds that our books lack, of an unknown payment
 * . Resolves to the notifications to send, one for each new number and amount.
 */
export const recordDeductions = async (
  db: Db,
  merchantId: string,
  unknown: readonly Deducted[],
): Promise<NotificationEvent[]> => {
  const deducted = unknown
    .filter(({ receivedCents }) => receivedCents < 0)
    .map(({ line, merTradeNo, receivedCents }) => ({
      line,
      merTradeNo,
      originalMerTradeNo: merTradeNo,
      shopId: null,
      amountCents: -receivedCents,
      paymentNetwork: null,
      reason: 'merTradeNo: A settlement deducts a number that is unknown here',
      source: 'SETTLEMENT' as const,
    }))
  const isNew = new Set(await saveRefusals(db, merchantId, deducted))
  const added = deducted.filter(({ merTradeNo }) => isNew.has(merTradeNo))
  for (const { merTradeNo, amountCents, reason, line } of added)
    await insertAudit(db, merchantId, PLATFORM_FEED, null, {
      action: 'platform.refund',
      code: '4220',
      objectType: 'payment',
      objectId: merTradeNo,
      detail: { amount: moneyOf(amountCents), line, reason },
    })
  return added.map(({ merTradeNo, amountCents }) => ({
    merchantId,
    kind: 'REFUND_DISPUTED',
    isOfAnyShop: true,
    detail: { refundNo: merTradeNo, amount: moneyOf(amountCents) },
  }))
}
