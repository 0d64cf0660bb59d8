import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('table', {
  columns: 'Columns',
  shownColumns: 'Shown columns',
  moveUp: 'Move {column} earlier',
  moveDown: 'Move {column} later',
  dense: 'Tight rows',
  reset: 'As delivered',
  rows: 'Rows',
  rowsPerPage: 'Rows per page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  range: '{from}–{to} of {total}',
  rangeCapped: '{from}–{to} of {total}+',
  none: 'No rows',
  pages: 'Pages',
  loading: 'Loading {label}',
  loadingNewer: 'As of {time}, loading newer…',
  asOf: 'As of {time}',
})
