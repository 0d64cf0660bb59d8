/** Turns sample payments into a platform's reports, as `npm run simulate` sends them. */
import type { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { moneyOf } from '@merchant/contract/core/money.ts'
import type { PaymentRow } from '#areas/platform/import/payment-change.rules.ts'

/** The serial number of a terminal in reports. */
export const serialNoOf = (shopCode: string, place: number): string =>
  `${shopCode}-${String(place + 1).padStart(3, '0')}`

export const reportOf = (row: PaymentRow, shopCode: string): PaymentReport => {
  const report = {
    merTradeNo: row.merTradeNo,
    source: row.source,
    tradeNo: row.tradeNo,
    txnType: row.txnType,
    originalMerTradeNo: row.originalMerTradeNo,
    status: row.status,
    rawStatus: row.rawStatus,
    amount: moneyOf(row.amountCents),
    tipAmount: moneyOf(row.tipCents),
    feeAmount: moneyOf(row.feeCents),
    paymentMethod: row.paymentMethod,
    paymentNetwork: row.paymentNetwork,
    channel: row.channel,
    shopCode,
    serialNo: row.posId,
    operator: row.operator,
    remark: row.remark,
    billReference: row.billReference,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    isFpsA2a: row.isFpsA2a,
    cardFirst6: row.cardFirst6,
    cardLast4: row.cardLast4,
    entryMode: row.entryMode,
    authCode: row.authCode,
    rrn: row.rrn,
    batchNo: row.batchNo,
    tid: row.tid,
    mid: row.mid,
    e2eId: row.e2eId,
    walletType: row.walletType,
    qrMode: row.qrMode,
    chnlSn: row.chnlSn,
  }
  // Reports omit unknown fields. The sample uses the contract's values.
  return Object.fromEntries(
    Object.entries(report).filter(([, value]) => value !== null),
  ) as PaymentReport
}
