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
  findChoice: 'Search',
  noChoice: 'No match',
  someOf: '{chosen} of {all}',
  atLeast: 'At least',
  atMost: 'At most',
  crossed: 'Enter an amount that is not below the minimum',
  from: 'from {amount}',
  upTo: 'up to {amount}',
  fromDay: 'From',
  toDay: 'To',
  meanings: 'Possible meanings',
  clearSearch: 'Clear what was typed',
})
