import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-editor', {
  styles: 'Form of the text',
  bold: 'Bold',
  italic: 'Italic',
  insertUnorderedList: 'List of points',
  insertOrderedList: 'List of numbers',
})
