/**
 * Whether a reported row can be taken, and what it says: the shape of the contract, then what only
 * the merchant's own shops, terminals and methods can tell. Every reason is a sentence for people.
 */
import { PaymentReport } from '@merchant/contract/areas/platform.calls.ts'
import { centsOf } from '@merchant/contract/core/money.ts'
import { fieldsOf } from '#infra/http/received.ts'
import type { Directory, Reported } from './reported.rules.ts'

export type Checked =
  | { readonly reported: Reported; readonly reasons?: never }
  | { readonly reported?: never; readonly reasons: readonly string[] }

export const checkReport = (value: unknown, directory: Directory): Checked => {
  if (typeof value !== 'object' || value === null) return { reasons: ['A row is an object'] }
  // With the input, a field of another type is told from one that is missing.
  const parsed = PaymentReport.safeParse(value, { reportInput: true })
  if (!parsed.success) return { reasons: parsed.error.issues.flatMap(fieldsOf).map(sentence) }
  const report = parsed.data
  const shop = directory.shops.get(report.shopCode)
  const terminal =
    report.serialNo === undefined ? undefined : directory.terminals.get(report.serialNo)
  const isFpsA2a = report.isFpsA2a ?? report.paymentMethod === 'FPS_A2A'
  const amountCents = centsOf(report.amount)
  const reasons = unprintable(report)
  if (amountCents === 0) reasons.push('amount: More than 0.00 is needed')
  if (shop === undefined) reasons.push(`shopCode: No shop has the code ${report.shopCode}`)
  if (report.serialNo !== undefined && terminal === undefined) {
    reasons.push(`serialNo: No terminal has the serial number ${report.serialNo}`)
  }
  if (shop !== undefined && terminal !== undefined && terminal.shopId !== shop.shopId) {
    reasons.push(
      `serialNo: The terminal ${report.serialNo ?? ''} stands in another shop than ${report.shopCode}`,
    )
  }
  if (isFpsA2a !== (report.paymentMethod === 'FPS_A2A')) {
    reasons.push('isFpsA2a: It is true for FPS_A2A payments and for no others')
  }
  const isSmartPos = report.source === 'HQPAY'
  if (isSmartPos && isFpsA2a) reasons.push('source: FPS app-to-app payments are CIS')
  if (!isSmartPos && (report.walletType ?? report.qrMode ?? report.chnlSn) !== undefined)
    reasons.push('source: walletType, qrMode and chnlSn go with HQPAY')
  if (report.txnType === 'VOID' && report.status === 'SUCCESS') {
    // Beside a sale that still counts as paid it would leave that sale refundable.
    reasons.push('txnType: Report the sale itself as VOIDED instead of a row of its own')
  }
  if (report.txnType === 'REFUND' && report.originalMerTradeNo === undefined) {
    reasons.push('originalMerTradeNo: A refund names the payment that it gives back')
  }
  if (report.originalMerTradeNo === report.merTradeNo) {
    reasons.push('originalMerTradeNo: A payment does not refer to itself')
  }
  if (report.settlementDate !== undefined && report.settlementStatus !== 'SETTLED') {
    reasons.push('settlementDate: Only a row with settlementStatus SETTLED has one')
  }
  if (shop === undefined || reasons.length > 0) return { reasons }
  return { reported: { report, amountCents, shop, posId: terminal?.posId, isFpsA2a } }
}

const sentence = ({ path, message }: { path: string; message: string }): string =>
  path === 'unknown' ? message : `${path}: ${message}`

// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const unprintablePattern = /[\u0000-\u001f\u007f\ufffd]/

/** Every field that is free text: the others have a form of their own. */
const texts = [
  'tradeNo',
  'rawStatus',
  'channel',
  'serialNo',
  'operator',
  'remark',
  'billReference',
  'entryMode',
  'batchNo',
  'tid',
  'mid',
  'e2eId',
  'walletType',
  'chnlSn',
] as const satisfies readonly (keyof PaymentReport)[]

/** A database takes no NUL, a file no line end within a cell, and U+FFFD stands for what was not UTF-8. */
const unprintable = (report: PaymentReport): string[] => {
  const reasons: string[] = []
  for (const name of texts) {
    if (unprintablePattern.test(report[name] ?? ''))
      reasons.push(`${name}: Has characters that are not UTF-8 text`)
  }
  return reasons
}
