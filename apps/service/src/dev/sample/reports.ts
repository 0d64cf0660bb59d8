/** Turns sample payments into a platform's reports, as `npm run simulate` sends them. */
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import { plainFieldsOf } from '#areas/platform/import/payment-change.rules.ts'
import type { PaymentRow } from '#domain/payments/payment.rules.ts'

/** The serial number of a terminal in reports. */
export const serialNoOf = (shopCode: string, index: number): string =>
  `${shopCode}-${String(index + 1).padStart(3, '0')}`

export const reportOf = (row: PaymentRow, shopCode: string): PaymentReport => {
  const report: Record<keyof PaymentReport, unknown> = {
    ...plainFieldsOf(row),
    merTradeNo: row.merTradeNo,
    source: row.source,
    txnType: row.txnType,
    status: row.status,
    rawStatus: row.rawStatus,
    amount: moneyOf(row.amountCents),
    tipAmount: moneyOf(row.tipCents),
    feeAmount: moneyOf(row.feeCents),
    paymentMethod: row.paymentMethod,
    paymentNetwork: row.paymentNetwork,
    shopCode,
    serialNo: row.posId,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    // Settled later: a payment of today is reported while it is made.
    settlementStatus: null,
    settlementDate: null,
    isFpsA2a: row.isFpsA2a,
  }
  // Reports omit unknown fields. The sample uses the contract's values.
  return Object.fromEntries(
    Object.entries(report).filter(([, value]) => value !== null),
  ) as PaymentReport
}
