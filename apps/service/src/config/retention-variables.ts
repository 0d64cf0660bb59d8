/** How long records are kept. */
import * as z from 'zod/mini'
import { optional, withDefault } from './described.ts'
import { wholeNumber } from './parsers.ts'

/** Seven years after the end of the financial year are at most eight after the payment. */
const years = wholeNumber(8, 100)

export const retentionVariables = {
  KEEP_MESSAGES_DAYS: withDefault(
    wholeNumber(1, 3_650),
    '30',
    'How long mails and text messages are kept after they were sent (A-601).',
  ),
  KEEP_NOTIFICATIONS_DAYS: withDefault(
    wholeNumber(1, 3_650),
    '90',
    'The same for notifications in the portal.',
  ),
  KEEP_DELIVERIES_DAYS: withDefault(
    wholeNumber(7, 3_650),
    '30',
    'The same for the log of webhook deliveries, at least 7 days.',
  ),
  KEEP_PAYMENTS_YEARS: optional(
    years,
    'After how many years payments are removed with their refunds, at least 8 (A-661, [retention](operations/retention.md)).',
    'never',
  ),
  KEEP_AUDIT_YEARS: optional(years, 'The same for entries of the audit trails (A-662).', 'never'),
  KEEP_REMOVED_MEMBERS_DAYS: optional(
    wholeNumber(30, 36_500),
    'After how many days the personal data of people who are a member nowhere any more is erased (A-663).',
    'never',
  ),
}

const shape = z.object(retentionVariables)
type Given = z.output<typeof shape>

/** Days for which the records of operation are kept. */
export const retentionOf = (given: Given) => ({
  messageDays: given.KEEP_MESSAGES_DAYS,
  notificationDays: given.KEEP_NOTIFICATIONS_DAYS,
  deliveryDays: given.KEEP_DELIVERIES_DAYS,
})

/** What is removed only where the operator has set it. */
export const legalRetentionOf = (given: Given) => ({
  paymentYears: given.KEEP_PAYMENTS_YEARS,
  auditYears: given.KEEP_AUDIT_YEARS,
  removedMemberDays: given.KEEP_REMOVED_MEMBERS_DAYS,
})
