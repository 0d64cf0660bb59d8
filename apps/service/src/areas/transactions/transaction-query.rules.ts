/**
 * The filters of loyalty entries and of the consolidated list, resolved: days are filled in, and each source is known
 * (A-220).
 */
import type { LoyaltyFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import {
  type Days,
  withoutEmptyLists,
  criteriaOf,
  type PaymentCriteria,
} from '#domain/payments/payment-query.rules.ts'
import {
  recordSources,
  type ConsolidatedFilter,
  type RecordSource,
} from '@merchant/contract/areas/consolidated.shapes.ts'

export interface LoyaltyCriteria extends Omit<LoyaltyFilter, 'startDate' | 'endDate'> {
  /** Undefined with an exact payment number, which is found on any day. */
  readonly days: Days | undefined
  /** The days are business days of the entry's shop instead of calendar days. */
  readonly isByBusinessDay?: boolean
}

export interface ConsolidatedCriteria {
  /** The days of every source. */
  readonly days: PaymentCriteria['days']
  readonly shopIds: readonly string[] | undefined
  readonly payments: readonly PaymentCriteria[]
  readonly loyalty: LoyaltyCriteria | undefined
}

/** Filter fields that loyalty entries have as well as payments. */
const shared: readonly string[] = [
  'shopIds',
  'posIds',
  'statuses',
  'merTradeNo',
  'keyword',
  'programId',
  'eventTypes',
]

/** Loyalty entries are included where the filter names nothing that only payments have. */
export const consolidatedCriteriaOf = (
  given: ConsolidatedFilter,
  today: string,
): ConsolidatedCriteria => {
  const { sources, programId, eventTypes, ...filter } = withoutEmptyLists(given)
  const wanted = new Set<RecordSource>(sources ?? recordSources)
  const criteria = criteriaOf(filter, today)
  const isOfPayments = programId === undefined && eventTypes === undefined
  return {
    days: criteria.days,
    shopIds: criteria.shopIds,
    payments: isOfPayments
      ? [
          ...cisCriteriaOf(criteria, wanted),
          ...(wanted.has('HQPAY') ? [{ ...criteria, source: 'HQPAY' as const }] : []),
        ]
      : [],
    loyalty: wanted.has('LOYALTY')
      ? loyaltyCriteriaOf({ ...filter, programId, eventTypes }, criteria)
      : undefined,
  }
}

/** Card and in-store payments and FPS app-to-app payments share one list: one of them, or both. */
const cisCriteriaOf = (
  criteria: PaymentCriteria,
  wanted: ReadonlySet<RecordSource>,
): readonly PaymentCriteria[] => {
  const isFps = wanted.has('FPS_A2A')
  const { isFpsA2a = isFps === wanted.has('CIS') ? undefined : isFps } = criteria
  if (isFpsA2a === undefined) return isFps ? [criteria] : []
  return wanted.has(isFpsA2a ? 'FPS_A2A' : 'CIS') ? [{ ...criteria, isFpsA2a }] : []
}

const loyaltyCriteriaOf = (
  filter: ConsolidatedFilter,
  { days }: PaymentCriteria,
): LoyaltyCriteria | undefined => {
  const { startDate: _start, endDate: _end, dateType = 'created', ...others } = filter
  const isForeign = Object.entries(others).some(
    ([name, value]) => value !== undefined && !shared.includes(name),
  )
  // Loyalty entries have no payment or settlement date, and their status is always SUCCESS.
  if (isForeign || (days !== undefined && dateType !== 'created' && dateType !== 'business'))
    return undefined
  if (filter.statuses !== undefined && !filter.statuses.includes('SUCCESS')) return undefined
  return {
    days,
    isByBusinessDay: dateType === 'business',
    shopIds: filter.shopIds,
    posIds: filter.posIds,
    programId: filter.programId,
    eventTypes: filter.eventTypes,
    merTradeNo: filter.merTradeNo,
    keyword: filter.keyword,
  }
}
