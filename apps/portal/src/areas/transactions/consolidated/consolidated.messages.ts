import { defineMessages } from '#kit/messages.ts'

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
  points: { one: '{points} point', other: '{points} points' },
  expected: 'Expected HKD',
  received: 'Received HKD',
  difference: 'Difference HKD',
  match: 'Match',

  // Groups.
  ofDay: 'Business day',
  ofShop: 'Shop',
  ofNetwork: 'Network',
  ofTerminal: 'Terminal',
  noTerminal: 'At no terminal',
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
