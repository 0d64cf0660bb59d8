import { defineMessages } from '#ui/messages.ts'

/** Requests for codes: their list, and one of them beside it. */
export const t = defineMessages('billingQr', {
  title: 'Billing QR requests',
  list: 'Billing QR requests',
  newOne: 'New request',
  search: 'Search requests',
  searchHint: 'Ticket number',
  ticket: 'Ticket',
  ticketNo: 'Ticket number',
  badTicket: 'Enter up to 20 letters and digits',
  file: 'File',
  status: 'Status',
  uploaded: 'Uploaded',
  uploadedBy: 'By',
  bills: 'Bills',
  codes: 'Codes',
  refused: 'To correct',
  amount: 'HKD',
  keptUntil: 'Kept until',

  PENDING: 'Waiting',
  PROCESSING: 'Being made',
  COMPLETED: 'Ready',
  PARTIAL: 'Partly ready',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',

  billCount: { one: 'One bill', other: '{total} bills' },
  rowsDone: '{done} of {total}',
  progress: 'How many bills are done',

  empty: 'No request yet',
  emptyText:
    'Upload a sheet of bills, or make the code of one bill. What you asked for is found here.',
  emptyFiltered: 'No request matches these filters',
  emptyFilteredText: 'Requests stay in the list after their codes have expired.',

  request: 'Request',
  requestNamed: 'Request {ticketNo}',
  notFound: 'There is no such request here',
  notFoundText: 'It may belong to another merchant.',
  failed: 'The request did not load',
  rowsMissing: 'The bills could not be loaded. Try again when there is a connection.',
  finished: 'Finished',
  total: 'Total of the codes',

  PENDINGText: 'It waits for its turn. You can leave this page: it goes on by itself.',
  PROCESSINGText: 'The codes are being made. You can leave this page: it goes on by itself.',
  PARTIALText: {
    one: 'One row has no code. It says below what to change; upload it again once it is corrected.',
    other:
      '{total} rows have no code. They say below what to change; upload them again once they are corrected.',
  },
  FAILEDText: 'No code was made.',
  FAILEDRows: 'What to change stands below.',
  FAILEDAgain: 'Upload the bills again.',
  EXPIREDText:
    'The codes and the details of the customers were kept until {day}. Upload the bills again if you need codes.',
  CANCELLEDText: 'It was cancelled before it was begun. No code was made.',

  downloadZip: 'Download ZIP',
  notReady: 'The codes are not finished yet',
  cancel: 'Cancel request',
  tooLate: 'Only a request that has not started can be cancelled',
  cancelTitle: 'Cancel request {ticketNo}',
  cancelText: {
    one: 'No code is made of its bill for {merchant}. This cannot be undone; the bill can be uploaded again.',
    other:
      'No code is made of its {total} bills for {merchant}. This cannot be undone; the bills can be uploaded again.',
  },
  cancelConfirm: 'Cancel request',
  cancelled: 'Request {ticketNo} is cancelled. No code is made.',
})
