import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('date', {
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  firstDay: '{day}, first day',
  lastDay: '{day}, last day',
  chosenDay: '{day}, chosen',
  missing:
    'The calendar could not be loaded. Type the day, or try again when there is a connection.',
  hint: 'YYYY-MM-DD',
})
