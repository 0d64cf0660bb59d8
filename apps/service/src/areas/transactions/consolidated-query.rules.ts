/**
 * What the consolidated list asks of each of its sources: payments by list, and loyalty
 * entries where the filter names nothing that only a payment has.
 */
import {
  recordSources,
  type ConsolidatedFilter,
  type RecordSource,
} from '@merchant/contract/areas/consolidated.shapes.ts'
import {
  criteriaOf,
  withoutEmptyLists,
  type PaymentCriteria,
} from '#domain/payments/payment-query.rules.ts'
import type { LoyaltyQuestion } from './loyalty-query.rules.ts'

export interface ConsolidatedQuestion {
  /** The days that all of it is asked by. */
  readonly days: PaymentCriteria['days']
  readonly shopIds: readonly string[] | undefined
  readonly payments: readonly PaymentCriteria[]
  readonly loyalty: LoyaltyQuestion | undefined
}

/** Fields that a loyalty entry can be asked by as well as a payment. */
const shared: readonly string[] = [
  'shopIds',
  'posIds',
  'statuses',
  'merTradeNo',
  'keyword',
  'programId',
  'eventTypes',
]

export const consolidatedQuestionOf = (
  given: ConsolidatedFilter,
  today: string,
): ConsolidatedQuestion => {
  const { sources, programId, eventTypes, ...filter } = withoutEmptyLists(given)
  const wanted = new Set<RecordSource>(sources ?? recordSources)
  const asked = criteriaOf(filter, today)
  const isOfPayments = programId === undefined && eventTypes === undefined
  return {
    days: asked.days,
    shopIds: asked.shopIds,
    payments: isOfPayments
      ? [
          ...ofCis(asked, wanted),
          ...(wanted.has('HQPAY') ? [{ ...asked, source: 'HQPAY' as const }] : []),
        ]
      : [],
    loyalty: wanted.has('LOYALTY')
      ? loyaltyOf({ ...filter, programId, eventTypes }, asked)
      : undefined,
  }
}

/** Card and in-store payments, FPS app-to-app ones, or both: they are rows of one list. */
const ofCis = (
  asked: PaymentCriteria,
  wanted: ReadonlySet<RecordSource>,
): readonly PaymentCriteria[] => {
  const isFps = wanted.has('FPS_A2A')
  const { isFpsA2a = isFps === wanted.has('CIS') ? undefined : isFps } = asked
  if (isFpsA2a === undefined) return isFps ? [asked] : []
  return wanted.has(isFpsA2a ? 'FPS_A2A' : 'CIS') ? [{ ...asked, isFpsA2a }] : []
}

const loyaltyOf = (
  filter: ConsolidatedFilter,
  { days }: PaymentCriteria,
): LoyaltyQuestion | undefined => {
  const { startDate: _start, endDate: _end, dateType = 'created', ...others } = filter
  const isForeign = Object.entries(others).some(
    ([name, value]) => value !== undefined && !shared.includes(name),
  )
  // Points are neither paid nor settled, and an entry is there once it has happened.
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
    number: filter.merTradeNo,
    keyword: filter.keyword,
  }
}
