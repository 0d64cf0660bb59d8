import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('demo-list', {
  dropped: 'The address asks for something that this list does not know: {names}. It was left out.',
  noMatch: 'Nothing matches',
  noMatchText: 'Try a shorter word, or take a filter away.',
  clear: 'Clear filters',
  clearSearch: 'Clear the search',
  failed: 'The list did not load',
  wentWrong: 'Something went wrong',
})
