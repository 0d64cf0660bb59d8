import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('drawer', {
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  keys: 'j k next, Esc close',
})
