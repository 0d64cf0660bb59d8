import { defineMessages } from '#ui/messages.ts'

/** What was changed about a terminal. */
export const t = defineMessages('pos-history', {
  title: 'Changes',
  none: 'No changes are recorded.',
  failed: 'The changes did not load.',
  all: 'See more in the audit trail',

  blocked: 'Blocked',
  unblocked: 'Unblocked',
  lost: 'Reported lost and blocked',
  pinSet: 'PIN set',
  pinChanged: 'PIN changed',
  refundPinSet: 'Refund PIN set',
  pinRemoved: 'PIN removed',
  refundPinRemoved: 'Refund PIN removed',
  refundsBlocked: 'Refunds blocked',
  refundsUnblocked: 'Refunds unblocked',
  registered: 'Registered by your payment service',
  reported: 'Changed by your payment service',
  because: '{event}: {reason}',
  LOST_STOLEN: 'lost or stolen',
  BROKEN: 'broken',
  STAFF_CHANGE: 'staff change',
  SUSPECTED_FRAUD: 'suspected fraud',
  PLANNED: 'planned',
  OTHER: 'other',
})
