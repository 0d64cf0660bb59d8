import { defineMessages } from '#ui/messages.ts'

/** The bills of a request and what was paid for them. */
export const t = defineMessages('bills', {
  title: 'Bills and payments',
  titleOf: 'Bills of {ticketNo}',
  request: 'Request {ticketNo}',
  requests: 'Billing QR requests',
  list: 'Bills',
  state: 'State',
  paid: 'Paid',
  amount: 'Amount',
  refunded: 'Refunded or voided',
  outstanding: 'Outstanding',
  excess: 'Overpaid by',
  payments: 'Payments',
  lastPaid: 'Last payment',
  due: 'Due date',
  row: 'Row',
  anyAmount: 'Payer enters it',
  any: 'Any',

  search: 'Search bills',
  searchHint: 'Reference, name, amount…',
  keyword: 'Keyword',
  empty: 'No bills with a code yet',
  emptyText: 'Bills appear here once their codes are made.',
  emptyFiltered: 'No bill matches these filters',
  emptyFilteredText: 'Choose other states or clear the filters.',

  states: 'Bills by state',
  sums: 'Totals of the request',
  billed: 'Billed',
  overdueSum: 'Overdue',
  openAmounts: {
    one: 'One bill has no amount: its payer enters it. It is not included in the billed and outstanding totals.',
    other:
      '{total} bills have no amount: their payers enter it. They are not included in the billed and outstanding totals.',
  },
  twiceNote: {
    one: 'One bill was paid twice.',
    other: '{total} bills were paid twice.',
  },
  sumsFailed: 'The totals did not load.',
  payment: 'Payments of the bills',
  allBills: 'All bills and payments',

  bill: 'Bill',
  billNamed: 'Bill {reference}',
  reference: 'bill reference',
  failed: 'The bill did not load',
  notFound: 'Bill not found',
  notFoundText: 'It may have no code, or belong to another merchant.',
  noRequest: 'Request not found',
  noRequestText: 'It may belong to another merchant.',
  toRequests: 'Back to requests',
  twice: 'This bill was paid twice. Overpaid by {amount}.',
  twiceRefund: 'This bill was paid twice. Overpaid by {amount}: refund one of the payments.',
  over: 'Overpaid by {amount}.',
  noPayment: 'No payments with this reference yet.',
  refundedOf: '{amount} refunded',
  hidden: {
    one: 'One more payment counts, but is not listed: it is older, or of a shop that you cannot see.',
    other:
      '{total} more payments count, but are not listed: they are older, or of shops that you cannot see.',
  },
  same: 'Also in',
  sameHelp: 'The same payments count for these bills, because they have the same reference.',
})
