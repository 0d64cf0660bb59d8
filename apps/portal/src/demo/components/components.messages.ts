import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-components', {
  missing: 'Not found',
  missingText: 'Check the address. Changes to the sample data are lost when the page is reloaded.',
  failed: 'Could not load this',
  noResult: 'No result for “{q}”',
  noResultText: 'Try a shorter or a different word.',
  clear: 'Clear the search',
  search: 'Search',
  noMatch: 'Nothing matches',
  noMatchText: 'Try a shorter word, or remove a filter.',

  progressOf: 'Progress of {name}',

  delete: 'Delete',
  deleteText: '{names} will be deleted. Reload the page to restore the sample data.',

  formatting: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  ul: 'Bulleted list',
  ol: 'Numbered list',
  noEditor: 'The editor could not be loaded. Check your connection and try again.',
})
