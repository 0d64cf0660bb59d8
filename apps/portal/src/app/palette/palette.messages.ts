import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('palette', {
  open: 'Find a payment, shop, person…',
  title: 'Find pages, records and actions',
  placeholder: 'Find a payment, shop, person, page…',
  hint: 'Type a trade number, last four and amount, a name, a page, or what to do',
  found: { one: '{count} found', other: '{count} found' },
  nothing: 'Nothing found for “{typed}”.',
  nothingHint: 'Try a trade number, the last four digits of a card, a name, or a page.',
  searching: 'Searching',
  failed: 'Records could not be searched: {message}',
  actions: 'Do',
  pages: 'Go to',
  escape: 'Esc',
  key: 'Ctrl K',
  keyOfMac: '⌘K',

  keys: 'Show keyboard shortcuts',

  keysTitle: 'Keyboard shortcuts',
  keysOpen: 'Find pages, records and actions',
  keysSearch: 'Search in the list',
  keysHelp: 'Show this list',
  keysRows: 'Next and previous row',
  keysRow: 'Open the row',
  keysChoose: 'Select the row, in lists whose rows can be selected',
  keysClose: 'Close what is open',
  keysGo: 'Go to {page}',
  close: 'Close',
})
