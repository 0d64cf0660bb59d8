import { defineMessages } from '#ui/messages.ts'

/** When a shop is open, and when its business day begins. */
export const t = defineMessages('shopHours', {
  openingHours: 'Opening hours',
  edit: 'Edit hours',
  editTitle: 'Hours of {shop}',
  submit: 'Save hours',
  saved: 'The hours of {shop} are saved.',
  none: 'No hours are set. Terminals are marked as silent only in opening hours.',
  shut: 'Closed',
  why: 'A terminal that is silent for an hour while the shop is open is marked.',

  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
  lineHint: 'Closed',
  lineHelp:
    'E.g. 09:00-18:00, or 09:00-13:00, 14:00-20:00. Leave it empty for a day on which the shop is closed.',
  copy: 'Same hours every day',
  badLine: 'Enter hours, e.g. 09:00-18:00, separated by commas',
  overlap: 'Two of these overlap',
  tooMany: 'At most {most} spans in a week',

  businessDay: 'Business day',
  cutoff: 'The business day begins at',
  cutoffOf: 'It begins at {time}.',
  midnight: 'A payment belongs to the day of the calendar.',
  consequence:
    'A payment at {before} still belongs to the day before, one at {time} to the new day. Totals, reports and settlement follow the business day.',
  onlyNew:
    'A change counts for payments that are reported from then on: earlier ones keep their day.',
  badCutoff: 'Enter a time, e.g. 04:00',
})
