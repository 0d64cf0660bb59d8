import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('audit', {
  title: 'Audit trail',
  list: 'Entries',

  // Columns and facts.
  time: 'Time',
  who: 'Who',
  action: 'What',
  object: 'On what',
  shop: 'Shop',
  outcome: 'Outcome',
  DONE: 'Done',
  REFUSED: 'Refused',
  itself: 'The service itself',

  // Filters.
  date: 'Days',
  area: 'Area',
  objectId: 'Its number',
  keyword: 'Text',
  search: 'Search the audit trail',
  searchHint: 'Name, action, number…',
  badKeyword: 'At most 80 characters in one line',
  badId: 'Letters, digits, and . _ - only',

  // Areas of the trail.
  account: 'Accounts',
  member: 'Members',
  invitation: 'Invitations',
  session: 'Sessions',
  transactions: 'Payments',
  refunds: 'Refunds',
  payment: 'Imports',
  shop_: 'Shops',
  pos: 'Terminals',
  hktPos: 'HKT POS',
  billingQr: 'Billing QR',
  fpsProxy: 'FPS addresses',
  audit: 'Audit trail',
  merchant: 'The merchant',
  installation: 'The installation',

  // Empty, failed.
  empty: 'Nothing happened in these days',

  // The entry.
  entry: 'Entry {number}',
  entryTitle: 'Entry',
  number: 'number',
  notFound: 'This entry is not on this page of the list',
  notFoundText: 'Another page, other days or another filter may hold it.',
  role: 'Role',
  code: 'Code',
  request: 'Request',
  hash: 'Seal',
  hashHelp:
    'The seal covers this entry and all before it. Whoever keeps one can tell later whether any of them was changed.',
  sealCopied: 'seal',
  changed: 'What was changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  details: 'Details',
  all: 'All of this person',
})
