import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-parts', {
  missing: 'Not found',
  missingText: 'Check the address. Changes to the sample are lost when the page is reloaded.',
  failed: 'This could not be loaded',
  wentWrong: 'Something went wrong',
  noResult: 'No result for “{q}”',
  noResultText: 'Try a shorter or a different word.',
  clear: 'Clear the search',
  search: 'Search',
  noMatch: 'Nothing matches',
  noMatchText: 'Try a shorter word, or remove a filter.',

  delete: 'Delete',
  deleteText: '{names} will be deleted. Reload the page to restore the sample data.',

  formatting: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  ul: 'List of points',
  ol: 'List of numbers',
  noEditor: 'The editor could not be loaded. Try again when the connection is back.',
})
