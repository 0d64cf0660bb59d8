import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-list', {
  dropped: 'The address asks for something that this list does not know: {names}. It was left out.',
  noMatch: 'Nothing matches',
  noMatchText: 'Try a shorter word, or take a filter away.',
  clear: 'Clear filters',
  clearSearch: 'Clear the search',
  failed: 'The list did not load',
  between: '{from} to {to}',
  dayForm: 'A day, like 2026-11-21',
  dayOrder: 'Not before the first day',
  wentWrong: 'Something went wrong',
})
