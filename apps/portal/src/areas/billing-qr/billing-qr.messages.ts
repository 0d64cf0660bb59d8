import { defineMessages } from '#ui/messages.ts'

/** Requests for codes: their list and their drawer. */
export const t = defineMessages('billingQr', {
  title: 'Billing QR requests',
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
  expiresAt: 'Kept until',

  PENDING: 'Waiting',
  PROCESSING: 'In progress',
  COMPLETED: 'Ready',
  PARTIAL: 'Partly ready',
  FAILED: 'Failed',
  noZip: 'Without ZIP',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',

  billCount: { one: 'One bill', other: '{total} bills' },
  rowsDone: '{done} of {total}',
  progress: 'Progress',

  empty: 'No request yet',
  emptyText: 'Upload a sheet of bills, or make the code of one bill. Your requests appear here.',
  emptyFiltered: 'No request matches these filters',
  emptyFilteredText: 'Requests stay in the list after their codes have expired.',

  request: 'Request',
  requestNamed: 'Request {ticketNo}',
  notFound: 'Request not found',
  notFoundText: 'It may belong to another merchant.',
  failed: 'The request did not load',
  rowsMissing: 'The bills could not be loaded. Try again when there is a connection.',
  finished: 'Finished',
  total: 'Total of the codes',

  PENDINGText: 'Waiting to start. You can leave this page: it continues by itself.',
  PROCESSINGText: 'The codes are being made. You can leave this page: it continues by itself.',
  underwayOne: 'The code can be used already. Its ZIP is being made: it continues by itself.',
  PARTIALText: {
    one: 'One row has no code. See below what to change, then upload it again.',
    other: '{total} rows have no code. See below what to change, then upload them again.',
  },
  FAILEDText: 'No code was made.',
  FAILEDOne:
    'Only the ZIP could not be made. The code was given out and stays valid: download or print it below.',
  FAILEDRows: 'See below what to change.',
  FAILEDAgain: 'Upload the bills again.',
  EXPIREDText:
    'The codes and customer details were kept until {day}. Upload the bills again if you need codes.',
  EXPIREDEmptyText: 'No code was made. The customer details were kept until {day}.',
  CANCELLEDText: 'It was cancelled before it started. No code was made.',
  payeeEnded:
    'The FPS address that its codes pay is no longer active: payments to it do not reach {merchant}. Do not hand out these codes. Upload the bills again to get new ones.',

  downloadZip: 'Download ZIP',
  notReady: 'The codes are not finished yet',
  cancel: 'Cancel request',
  keep: 'Keep request',
  tooLate: 'Only a request that has not started can be cancelled',
  codeGiven: 'The code of a single bill is given out at once: its request cannot be cancelled',
  cancelTitle: 'Cancel request {ticketNo}',
  cancelText: {
    one: 'No code is made for its bill for {merchant}. This can’t be undone, but you can upload the bill again.',
    other:
      'No code is made for its {total} bills for {merchant}. This can’t be undone, but you can upload the bills again.',
  },
  cancelled: 'Request {ticketNo} is cancelled. No code is made.',
})
