import { defineMessages } from '#ui/messages.ts'

/** The consolidated report, in addition to the words of every list of payments. */
export const t = defineMessages('consolidated', {
  title: 'Consolidated report',
  list: 'Payments from every source',
  search: 'Search all payments',

  // How it is shown.
  views: 'View',
  rows: 'Payments',
  businessDay: 'By day',
  shop: 'By shop',
  network: 'By network',
  terminal: 'By terminal',

  amount: 'Amount',
  points: { one: 'point', other: 'points' },

  // Groups.
  ofTerminal: 'Terminal',
  sales: 'Sales HKD',
  saleCount: { one: '{sales} sale', other: '{sales} sales' },
  tips: 'Tips HKD',
  refunds: 'Refunds HKD',
  refundCount: { one: '{refunds} refund', other: '{refunds} refunds' },
  voids: 'Voids HKD',
  voidCount: { one: '{voids} void', other: '{voids} voids' },
  fees: 'Fees HKD',
  groupsEmpty: 'No payments to total',
  otherDays: 'To open the payments of a day, filter by business day.',
})
