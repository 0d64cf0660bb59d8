/**
 * Writes down the refunds of a batch that could not be counted: for the list of what needs
 * attention, and once in the audit trail, however often the platform repeats them.
 */
import type { ImportResult } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { Db } from '#infra/db/database.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import type { Reported } from './reported.rules.ts'
import { dropRefusals, keepRefusals } from './refused-refund.queries.ts'

const PLATFORM = { userId: null, displayName: 'Payment platform', roleType: null }

export interface ReportedRefund {
  readonly line: number
  readonly reported: Reported
}

export const recordRefusals = async (
  db: Db,
  merchantId: string,
  refunds: readonly ReportedRefund[],
  rejected: ImportResult['rejected'],
): Promise<void> => {
  const reasons = new Map(rejected.map(({ line, reasons: [reason] }) => [line, reason ?? '']))
  const isRefused = ({ line }: ReportedRefund): boolean => reasons.has(line)
  const refused = refunds
    // One that did not happen takes no money that the books would miss.
    .filter((refund) => isRefused(refund) && refund.reported.report.status === 'SUCCESS')
    .map(({ line, reported: { report, shop, amountCents } }) => ({
      line,
      merTradeNo: report.merTradeNo,
      originalMerTradeNo: report.originalMerTradeNo ?? '',
      shopId: shop.shopId,
      amountCents,
      paymentNetwork: report.paymentNetwork,
      reason: reasons.get(line) ?? '',
    }))
  const news = new Set(await keepRefusals(db, merchantId, refused))
  for (const { merTradeNo, shopId, amountCents, originalMerTradeNo, reason, line } of refused) {
    if (!news.has(merTradeNo)) continue
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
    refunds
      .filter((refund) => !isRefused(refund))
      .map(({ reported }) => reported.report.merTradeNo),
  )
}
