/** Reported refunds and voids that could not be counted: kept for people to look at, and nothing more of their payment is refunded. */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { dropRefusals, saveRefusals } from './payments.queries.ts'
import type { Reported } from './report.rules.ts'

/** A valid row with its line. */
export interface Accepted {
  readonly line: number
  readonly reported: Reported
}

/** The actor of audit entries about the feed. */
const PLATFORM = { userId: null, displayName: 'Payment platform', roleType: null }

/** Only a refund that succeeded moved money that the ledger lacks, or a void that cannot be. */
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
    }))
  const isNew = new Set(await saveRefusals(db, merchantId, refused))
  for (const { merTradeNo, shopId, amountCents, originalMerTradeNo, reason, line } of refused) {
    if (!isNew.has(merTradeNo)) continue
    await insertAudit(db, merchantId, PLATFORM, null, {
      action: 'platform.refund',
      code: reason.startsWith('amount:') ? '4201' : '4220',
      objectType: 'payment',
      objectId: merTradeNo,
      shopId,
      detail: { originalMerTradeNo, amount: moneyOf(amountCents), line, reason },
    })
  }
  await dropRefusals(
    db,
    merchantId,
    accepted.filter((row) => !isRefused(row)).map(({ reported }) => reported.report.merTradeNo),
  )
}
