import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('audit', {
  title: 'Audit trail',
  list: 'Entries',

  // Columns and facts.
  time: 'Time',
  who: 'Who',
  action: 'Action',
  object: 'Object',
  shop: 'Shop',
  outcome: 'Outcome',
  DONE: 'Done',
  REFUSED: 'Refused',
  service: 'The service',

  // Filters.
  date: 'Days',
  area: 'Area',
  objectId: 'Object ID',
  keyword: 'Keyword',
  search: 'Search the audit trail',
  searchHint: 'Name, action, number…',
  badKeyword: 'Enter up to 80 characters in one line',
  badId: 'Use only letters, digits and . _ -',

  // Areas of the trail.
  account: 'Accounts',
  member: 'Members',
  invitation: 'Invitations',
  session: 'Sessions',
  transactions: 'Payments',
  refunds: 'Refunds',
  payment: 'Imports',
  shops: 'Shops',
  pos: 'Terminals',
  hktPos: 'HKT POS',
  billingQr: 'Billing QR',
  fpsProxy: 'FPS addresses',
  audit: 'Audit trail',
  merchant: 'The merchant',
  installation: 'The installation',

  // Empty, failed.
  empty: 'No entries in these days',

  // The entry.
  entry: 'Entry {number}',
  entryTitle: 'Entry',
  number: 'number',
  notFound: 'This entry is not on this page of the list',
  notFoundText: 'It may be on another page, on other days or outside the filters.',
  role: 'Role',
  code: 'Code',
  request: 'Request',
  hash: 'Seal',
  hashHelp:
    'The seal covers this entry and all earlier ones. Keep a copy to check later whether any of them was changed.',
  sealCopied: 'seal',
  changed: 'Changes',
  field: 'Field',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  details: 'Details',
  all: 'Show all entries of this person',
})
