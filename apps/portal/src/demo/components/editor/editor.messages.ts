import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-editor', {
  styles: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  ul: 'List of points',
  ol: 'List of numbers',
  missing: 'The editor could not be loaded. Try again when the connection is back.',
})
