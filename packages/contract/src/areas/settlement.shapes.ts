/**
 * What a platform reports of settlement: which payment was settled when, and what came for it
 * . Sent to `/platform/v1/settlements`; the same result again changes nothing.
 */
import * as z from 'zod/mini'
import { MerTradeNo } from '../core/ids.ts'
import { Money } from '../core/money.ts'
import { DateText } from '../core/time.ts'

export const SettlementReport = z.strictObject({
  /** Of a sale or of a refund's own row. */
  merTradeNo: MerTradeNo,
  settlementDate: DateText,
  /** What came to the merchant; less than nothing for a refund. */
  receivedAmount: Money,
})
export type SettlementReport = z.output<typeof SettlementReport>
