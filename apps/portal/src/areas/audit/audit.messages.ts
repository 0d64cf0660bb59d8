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
  peopleFailed: 'The members did not load',
  badId: 'Use only letters, digits and . _ -',

  // Empty, failed.
  empty: 'No entries in these days',

  // How far the chain of hashes is verified.
  intact: 'Chain intact up to {time}.',
  noEntries: 'The trail had no entries when it was checked.',
  checked: 'Checked {time} by the service.',
  checkedBy: 'Checked {time} by {name}.',
  notSealed: 'Not sealed: whoever owns the database could rewrite the trail unnoticed.',
  canSeal: 'The operator of the service can set an audit key.',
  sealing: 'Being sealed.',
  sealed: 'Sealed up to entry {number}.',
  anchored: 'Sealed up to entry {number}; seals up to entry {stored} are stored elsewhere.',
  wholeChecked: 'Whole trail last checked {time}.',
  unchecked: 'The trail is not checked yet. The service does so within a few minutes.',
  checkNow: 'Check now',
  checkLoading: 'Loading when the trail was last checked…',
  checkFailed: 'Could not load when the trail was last checked.',
  tryAgain: 'Try again',
  broken: 'The audit trail is broken at entry {number}.',
  MISSING: 'Entry {number} was deleted.',
  INSERTED: 'Entry {number} was added afterwards.',
  CHANGED: 'Entry {number} was changed after it was written.',
  UNLINKED: 'Entry {number} or the one before it was changed after it was written.',
  REPLACED: 'Entry {number} is not the one that was written.',
  brokenFound: 'Found {time}.',
  brokenBetween: 'It happened between {from}, when the trail was last found intact, and {time}.',
  noneIntact: 'No entry can be relied on.',
  intactBefore: 'Entries up to {number}, of {time}, are intact; do not rely on later ones.',
  brokenHelp:
    'Download the trail as it is now, and report the number of the entry to the operator of this portal.',

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
