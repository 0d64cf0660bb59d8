import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-parts', {
  missing: 'This is not there',
  missingText: 'The address may be mistyped, or the page was loaded anew since.',
  failed: 'This could not be shown',
  wentWrong: 'Something went wrong',
  noResult: 'No result for “{q}”',
  noResultText: 'Try a shorter word, or another one.',
  clear: 'Clear the search',
  search: 'Search',
  noMatch: 'Nothing matches',
  noMatchText: 'Try a shorter word, or take a filter away.',

  formatting: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  ul: 'List of points',
  ol: 'List of numbers',
  noEditor: 'The editor could not be loaded. Try again when the connection is back.',
})
