import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('date', {
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  firstDay: '{day}, first day',
  lastDay: '{day}, last day',
  chosenDay: '{day}, chosen',
  hint: 'YYYY-MM-DD',
})
