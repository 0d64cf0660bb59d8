import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('home', {
  title: 'Home',
  scope: 'Card and in-store payments. Other kinds follow.',
  asOf: 'As of {time}',
  failed: 'The figures did not load',

  attention: 'Needs your attention',
  nothingWaits: 'Nothing waits for you.',
  REFUND_UNKNOWN: 'A refund of {amount} is sent but not confirmed',
  REFUND_REFUSED:
    'A refund of {amount} made elsewhere is not in the books: it does not fit its payment',
  REFUND_FAILED: 'A refund of {amount} failed: nothing was given back',
  REFUND_WAITING: 'A refund of {amount} is taking long',
  unknownHint: 'Do not send it again.',
  since: '{shop}, {method}, since {time}.',
  follow: 'Follow',
  see: 'See payment',

  figures: 'Figures of the day',
  net: 'Net sales',
  payments: 'Payments',
  refunds: 'Refunds',
  average: 'Average payment',
  againstTime: 'against last {weekday} by {time}',
  against: 'against last {weekday}',
  noCompare: 'nothing to compare with last {weekday}',
  same: 'as last {weekday}',
  givenBack: '{amount} given back',
  seeList: 'See the payments that make this figure',

  byHour: 'Sales by hour',
  hour: 'Hour',
  thisDay: 'This day',
  today: 'Today',
  lastWeekday: 'Last {weekday}',
  noSales: 'No sales on this day yet.',

  byMethod: 'By method',
  methodCount: { one: '{count} payment', other: '{count} payments' },
  allMethods: 'All {count} methods',
  fewerMethods: 'Fewer',
  allTransactions: 'All transactions',

  latest: 'Latest payments',
  refundRow: 'Refund',
  noLatest: 'No payments on this day yet',
  noLatestText: 'They appear here as they are made.',
  yesterday: 'See the day before',
})
