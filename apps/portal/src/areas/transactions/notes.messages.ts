import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('notes', {
  notes: 'Notes',
  none: 'No notes yet.',
  add: 'Add a note',
  title: 'Note on payment {number}',
  lead: 'Everyone at {merchant} who sees this payment can read it. A note can’t be changed or removed.',
  note: 'Note',
  help: 'At most {most} characters.',
  tooLong: 'Use at most {most} characters. This note has {length}.',
  submit: 'Add note',
  added: 'The note was added.',
  again: 'Adding it again is safe: it is added only once.',
})
