import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('ui', {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  drawerKeys: 'j next, k previous, Esc close',

  asOf: 'As of {time}',
  copy: 'Copy {label}',
  labelCopied: '{label} copied',

  reference: 'Reference',
  retry: 'Try again',
  copyReference: 'Copy reference',
  copied: 'Copied',
  loading: 'Loading',
  stillWaiting: 'Still waiting for the service.',
  stopWaiting: 'Stop waiting',

  messages: 'Messages',
  closeMessage: 'Close this message',

  asTable: 'As a table',
  asChart: 'As a chart',

  calendar: 'Calendar',
  calendarOf: 'Calendar: {label}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  calendarMissing:
    'The calendar could not be loaded. Type the day, or try again when there is a connection.',
  dateHint: 'YYYY-MM-DD',
})
