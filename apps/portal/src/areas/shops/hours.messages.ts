import { defineMessages } from '#ui/messages.ts'

/** The opening hours of a shop and the start of its business day. */
export const t = defineMessages('shopHours', {
  openingHours: 'Opening hours',
  edit: 'Edit hours',
  editTitle: 'Hours of {shop}',
  submit: 'Save hours',
  saved: 'The hours of {shop} were saved.',
  none: 'No opening hours yet. Silent terminals are marked only during opening hours.',
  shut: 'Closed',
  why: 'A terminal that sends nothing for an hour during opening hours is marked as silent.',

  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
  lineHint: 'Closed',
  lineHelp:
    'E.g. 09:00-\u206018:00, or 09:00-\u206013:00, 14:00-\u206020:00. Leave a day empty if the shop is closed.',
  copy: 'Same hours every day',
  badLine: 'Enter hours, e.g. 09:00-18:00, separated by commas',
  overlap: 'These hours overlap',
  tooMany: 'Enter at most {most} time ranges for the week',

  businessDay: 'Business day',
  cutoff: 'The business day begins at',
  cutoffOf: 'Begins at {time}.',
  midnight: 'Payments count towards their calendar day.',
  consequence:
    'A payment at {before} still belongs to the day before, one at {time} to the new day. Totals, reports and settlement follow the business day.',
  onlyNew: 'A change applies to payments reported from then on. Earlier ones keep their day.',
  badCutoff: 'Enter a time, e.g. 04:00',
})
