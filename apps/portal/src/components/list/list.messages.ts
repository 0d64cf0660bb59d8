import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('list', {
  dropped: {
    one: 'The address had a value that is not known and was left out: {names}.',
    other: 'The address had values that are not known and were left out: {names}.',
  },
  cardNumber: 'The number of a card stood in the address, and was taken out of it.',
  emptyRange: 'Nothing matches these filters in the days chosen: {days}.',
  emptyEver: 'Nothing matches these filters, of whatever day.',
  lookWider: 'Look in 3 months',
  failed: 'The list did not load',
  clearFilters: 'Clear filters',
  backToList: 'Back to the list',

  // The list as a file.
  download: 'Download',
  downloadAs: 'Download the whole list',
  csv: 'CSV, for other programs',
  xlsx: 'Excel, with totals',
  downloadNote: 'The same filter, order and columns as on the screen, every page.',
  preparing: 'The file is being prepared…',
  coming: '{done} of {all}',
  cancelDownload: 'Cancel',
  downloadFailed: 'No file was saved. {message}',
  downloaded: 'The file was saved.',
})
