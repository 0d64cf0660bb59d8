/**
 * Reported refunds and voids that could not be counted: kept for people to look at, and nothing more of their payment
 * is refunded.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { PLATFORM_FEED } from '#domain/audit/actors.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { refundNotification } from '#domain/refunds/refund-notifications.ts'
import {
  dropRefusals,
  keepDeductions,
  markDeducted,
  nameSales,
  saveRefusals,
} from '#domain/refunds/refused-refund.queries.ts'
import type { NotificationEvent } from '#domain/messages/notify.ts'
import {
  findDeducted,
  type NamedPayment,
  type SettlementResult,
} from '#domain/settlement.queries.ts'
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
 * often the platform repeats them. What is accepted after all is taken off the list, and a deducted refund that
 * is reported as not made is added to it. Resolves to the notifications to send.
 */
export const recordRefusals = async (
  db: Db,
  merchantId: string,
  accepted: readonly Accepted[],
  rejected: ImportResult['rejected'],
): Promise<NotificationEvent[]> => {
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
  const taken = accepted.filter((row) => !isRefused(row))
  // A report as pending may have been overtaken by the one that was refused: it ends nothing.
  const ended = taken.filter((row) => row.reported.report.status !== 'PENDING')
  // What a settlement deducted was made, whatever a report of it says: only one that counts explains it.
  const isUnmade = ({ reported: { report } }: Accepted): boolean =>
    report.txnType === 'REFUND' && report.status !== 'SUCCESS'
  await keepDeductions(db, merchantId, ended.filter(isUnmade).map(nameOf), DEDUCTED)
  await dropRefusals(db, merchantId, ended.map(nameOf), ['PLATFORM'])
  const explained = ended.filter((row) => !isUnmade(row))
  await dropRefusals(db, merchantId, explained.map(nameOf), ['SETTLEMENT'])
  const unmade = taken.filter(isUnmade)
  await nameSales(
    db,
    merchantId,
    unmade.map(({ reported: { report, shop } }) => ({
      merTradeNo: report.merTradeNo,
      originalMerTradeNo: report.originalMerTradeNo ?? report.merTradeNo,
      shopId: shop.shopId,
    })),
  )
  // The platform may have corrected a refund that counted: if a settlement deducted it, it was made all the same.
  const deducted = await findDeducted(db, merchantId, unmade.map(nameOf))
  return recordDeductions(
    db,
    merchantId,
    unmade.flatMap(({ line, reported }) => {
      const found = deducted.get(reported.report.merTradeNo)
      return found === undefined ? [] : [{ ...found, line }]
    }),
  )
}

const nameOf = ({ reported }: Accepted): string => reported.report.merTradeNo

interface Deducted extends Pick<SettlementResult, 'merTradeNo' | 'receivedCents'> {
  readonly line: number
  readonly payment: NamedPayment | undefined
}

/** Whether our books lack what a settlement deducts: an unknown number, or a refund that is reported as not made. */
export const isUncounted = ({ payment }: Pick<Deducted, 'payment'>): boolean =>
  payment === undefined || (payment.txnType === 'REFUND' && payment.status !== 'SUCCESS')

/** Never changes, in a later release either: another reason would reopen dismissed entries. */
const DEDUCTED = 'merTradeNo: A settlement deducts a number that is unknown here'

/**
 * Records deductions of refunds that our books lack: of an unknown payment, or of the one that the report of
 * the refund names. Resolves to the notifications to send, one for each new number and amount.
 */
export const recordDeductions = async (
  db: Db,
  merchantId: string,
  deductions: readonly Deducted[],
): Promise<NotificationEvent[]> => {
  const deducted = deductions.map(({ line, merTradeNo, receivedCents, payment }) => ({
    line,
    merTradeNo,
    originalMerTradeNo: payment?.originalMerTradeNo ?? merTradeNo,
    shopId: payment?.shopId ?? null,
    amountCents: -receivedCents,
    paymentNetwork: null,
    reason: DEDUCTED,
    source: 'SETTLEMENT' as const,
  }))
  const isNew = new Set(await saveRefusals(db, merchantId, deducted))
  await markDeducted(
    db,
    merchantId,
    deducted.map(({ merTradeNo }) => merTradeNo),
    true,
  )
  const added = deducted.filter(({ merTradeNo }) => isNew.has(merTradeNo))
  for (const { merTradeNo, shopId, amountCents, reason, line } of added)
    await insertAudit(db, merchantId, PLATFORM_FEED, null, {
      action: 'platform.refund',
      code: '4220',
      objectType: 'payment',
      objectId: merTradeNo,
      ...(shopId !== null && { shopId }),
      detail: { amount: moneyOf(amountCents), line, reason },
    })
  return added.map(({ merTradeNo, originalMerTradeNo, shopId, amountCents }) =>
    shopId === null
      ? {
          merchantId,
          kind: 'REFUND_DISPUTED',
          isOfAnyShop: true,
          detail: { refundNo: merTradeNo, amount: moneyOf(amountCents) },
        }
      : refundNotification(
          {
            merchantId,
            refundNo: merTradeNo,
            merTradeNo: originalMerTradeNo,
            shopId,
            amountCents,
          },
          'REFUND_DISPUTED',
        ),
  )
}
