import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('list', {
  dropped: {
    one: 'The link had an unknown value, which was ignored: {names}.',
    other: 'The link had unknown values, which were ignored: {names}.',
  },
  unusable: 'The link’s value for “{label}” was ignored.',
  cardNumber: 'The link contained a card number, which was removed.',
  emptyRange: 'Nothing matches these filters in the selected days: {days}.',
  emptyEver: 'Nothing matches these filters on any day.',
  badKeyword: 'Enter up to 80 characters in one line',
  lookWider: 'Search the last 3 months',
  failed: 'The list did not load',
  clearFilters: 'Clear filters',
  backToList: 'Back to the list',
  notInList: 'Not among the rows of this page of the list.',

  // The list as a file.
  download: 'Download',
  downloadAs: 'Download the whole list',
  csv: 'CSV, for other programs',
  xlsx: 'Excel, with totals',
  downloadNote: 'The same filter, order and columns as on the screen, every page.',
  preparing: 'Preparing the file…',
  coming: '{done} of {all}',
  cancelDownload: 'Cancel',
  downloadFailed: 'The file was not saved.',
  downloaded: 'The file was saved.',
})
