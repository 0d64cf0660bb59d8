/** Rows and sums of the consolidated report for screen tests. */
import type {
  ConsolidatedGroup,
  ConsolidatedTransaction,
  SettlementSum,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import { payment } from './payments.ts'

/** A row of the consolidated list that was settled as expected. */
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
  receivedSettlement: '230.16',
  difference: '-4.00',
  ...given,
})

/** The settlement sums of a filter: two payments do not match, one is missing. */
export const settlementSums: SettlementSum[] = [
  {
    matchStatus: 'MATCHED',
    count: 1204,
    expected: '150000.00',
    received: '150000.00',
    difference: '0.00',
  },
  {
    matchStatus: 'EXPECTED',
    count: 80,
    expected: '9100.00',
    received: '0.00',
    difference: '-9100.00',
  },
  {
    matchStatus: 'MISMATCHED',
    count: 2,
    expected: '252.16',
    received: '242.16',
    difference: '-10.00',
  },
  { matchStatus: 'MISSING', count: 1, expected: '126.08', received: '0.00', difference: '-126.08' },
]
