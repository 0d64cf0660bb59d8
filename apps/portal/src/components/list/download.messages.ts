import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('download', {
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
