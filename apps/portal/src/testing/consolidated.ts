/** Rows and sums of the consolidated report for screen tests. */
import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { payment } from './payments.ts'

/** A row of the consolidated list whose money came as it was to come. */
export const consolidatedRow = (
  given: Partial<ConsolidatedTransaction> = {},
): ConsolidatedTransaction => ({
  ...payment({ settlementStatus: 'SETTLED', settlementDate: '2026-11-23' }),
  recordType: 'PAYMENT',
  source: 'CIS',
  expectedSettlement: '126.08',
  receivedSettlement: '126.08',
  difference: '0.00',
  matchStatus: 'MATCHED',
  eventType: null,
  points: null,
  ...given,
})

/** Sums of a business day. */
export const group = (given: Partial<ConsolidatedGroup> = {}): ConsolidatedGroup => ({
  groupBy: 'businessDay',
  groupKey: '2026-11-20',
  groupName: '2026-11-20',
  shopName: null,
  saleCount: 3,
  saleAmount: '384.00',
  tipAmount: '10.00',
  refundCount: 1,
  refundAmount: '28.00',
  voidCount: 1,
  voidAmount: '128.00',
  feeAmount: '3.84',
  netAmount: '234.16',
  ...given,
})
