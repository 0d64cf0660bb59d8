import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('filter', {
  filters: 'Filters',
  add: 'Filter',
  addTitle: 'Filter by',
  back: 'All filters',
  clearAll: 'Clear all',
  remove: 'Remove filter {label}',
  apply: 'Apply',
  none: 'None',
  someOf: '{chosen} of {all}',
  atLeast: 'At least',
  atMost: 'At most',
  crossed: 'Lower than the other amount',
  from: 'from {amount}',
  upTo: 'up to {amount}',
  fromDay: 'From',
  toDay: 'To',
  meanings: 'What it may mean',
  clearSearch: 'Clear what was typed',
})
