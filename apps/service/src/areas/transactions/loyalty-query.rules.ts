/** What is asked of the loyalty entries, once the filter's days are known. */
import type { LoyaltyFilter } from '@merchant/contract/areas/transactions.shapes.ts'
import type { Days } from '#domain/payments/payment-query.rules.ts'

export interface LoyaltyQuestion extends Omit<LoyaltyFilter, 'startDate' | 'endDate'> {
  /** Undefined with an exact payment number. */
  readonly days: Days | undefined
  /** The days are business days of the entry's shop, and not those of its time. */
  readonly isByBusinessDay?: boolean
  /** The number of the entry itself, or of its payment. */
  readonly number?: string | undefined
}
