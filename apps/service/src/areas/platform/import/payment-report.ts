/**
 * Validates a reported payment: its shape by the contract, then its names by the merchant's shops,
 * terminals and methods. Every reason is a sentence for people.
 */
import { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import type { Directory, Reported } from './report.rules.ts'
import { readRow } from './row-errors.ts'

export type Checked =
  | { readonly reported: Reported; readonly reasons?: never }
  | { readonly reported?: never; readonly reasons: readonly string[] }

export const checkReport = (value: unknown, directory: Directory): Checked => {
  if (typeof value !== 'object' || value === null) return { reasons: ['A row must be an object'] }
  const { row: report, reasons: faults } = readRow(PaymentReport, value)
  if (faults !== undefined) return { reasons: faults }
  const shop = directory.shops.get(report.shopCode)
  // Not compared with the shop: the terminal may have moved since the payment.
  const terminal =
    report.serialNo === undefined ? undefined : directory.terminals.get(report.serialNo)
  const isFpsA2a = report.isFpsA2a ?? report.paymentMethod === 'FPS_A2A'
  const amountCents = centsOf(report.amount)
  const reasons = unprintable(report)
  if (amountCents === 0) reasons.push('amount: Must be more than 0.00')
  if (shop === undefined) reasons.push(`shopCode: No shop has the code ${report.shopCode}`)
  if (report.serialNo !== undefined && terminal === undefined) {
    reasons.push(`serialNo: No terminal has the serial number ${report.serialNo}`)
  }
  if (isFpsA2a !== (report.paymentMethod === 'FPS_A2A')) {
    reasons.push('isFpsA2a: Must be true for FPS_A2A payments and false for others')
  }
  if (report.txnType === 'VOID' && report.status === 'SUCCESS') {
    // As a row of its own it would leave the sale SUCCESS, and therefore refundable.
    reasons.push('txnType: Report a void by setting the status of its sale to VOIDED')
  }
  if (report.txnType === 'REFUND' && report.originalMerTradeNo === undefined) {
    reasons.push('originalMerTradeNo: Required for a refund')
  }
  if (report.originalMerTradeNo === report.merTradeNo) {
    reasons.push('originalMerTradeNo: Must not be the merTradeNo of the same row')
  }
  if (report.settlementDate !== undefined && report.settlementStatus !== 'SETTLED') {
    reasons.push('settlementDate: Allowed only with settlementStatus SETTLED')
  }
  if (shop === undefined || reasons.length > 0) return { reasons }
  return { reported: { report, amountCents, shop, posId: terminal?.posId, isFpsA2a } }
}

// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const unprintablePattern = /[\u0000-\u001f\u007f\ufffd]/

/** PostgreSQL stores no NUL, files break at line ends in cells, and U+FFFD replaces invalid UTF-8. */
const unprintable = (report: PaymentReport): string[] =>
  Object.entries(report)
    .filter(([, value]) => typeof value === 'string' && unprintablePattern.test(value))
    .map(([name]) => `${name}: Contains control characters or invalid UTF-8`)
