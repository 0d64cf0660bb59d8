import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('date', {
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  missing:
    'The calendar could not be loaded. Type the day, or try again when there is a connection.',
  hint: 'YYYY-MM-DD',
})
