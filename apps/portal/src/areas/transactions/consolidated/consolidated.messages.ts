import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('consolidated', {
  title: 'Consolidated report',
  list: 'Payments of every source',
  search: 'Search all payments',
  empty: 'No payments here',

  // How it is shown.
  views: 'What is listed',
  rows: 'Payments',
  businessDay: 'By day',
  shop: 'By shop',
  network: 'By network',
  terminal: 'By terminal',

  // Rows.
  method: 'Method',
  points: { one: 'point', other: 'points' },
  amount: 'Amount',
  expected: 'Expected',
  received: 'Received',
  difference: 'Difference',
  match: 'Match',

  settlement: 'What settlement brought',
  settlementFailed: 'How settlement stands did not load. The rows below are complete.',
  noSettlement: 'Settlement is not added up for this filter: {reason}',

  // Groups.
  ofDay: 'Business day',
  ofShop: 'Shop',
  ofNetwork: 'Network',
  ofTerminal: 'Terminal',
  sales: 'Sales HKD',
  saleCount: { one: '{sales} sale', other: '{sales} sales' },
  tips: 'Tips HKD',
  refunds: 'Refunds HKD',
  refundCount: { one: '{refunds} refund', other: '{refunds} refunds' },
  voids: 'Voids HKD',
  voidCount: { one: '{voids} void', other: '{voids} voids' },
  fees: 'Fees HKD',
  net: 'Net HKD',
  groupsEmpty: 'Nothing to add up',
  otherDays: 'Days open to their payments only while the dates are business days.',
})
