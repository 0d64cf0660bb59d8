import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('components', {
  today: 'Today',
  yesterday: 'Yesterday',
  last7: 'Last 7 days',
  lastWeek: 'Last week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  last3Months: 'Last 3 months',
  custom: 'Custom range',
  day: 'Day',
  apply: 'Apply',
  between: '{from} to {to}',
  badDate: 'Enter a date, e.g. 2026-11-21',
  badOrder: 'The last day is before the first',
  badSpan: 'At most 3 months at a time',
  allShops: 'All shops',
  someShops: '{chosen} of {all} shops',
  shops: 'Shops',
  rightMissing: 'You don’t have permission to see payments',
  rightMissingText:
    'Your role, {role}, does not include this. Someone with the role {givers} can give you one that does, under Members.',
  notLoaded: 'This could not be loaded. Try again when you’re online.',
})
