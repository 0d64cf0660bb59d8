import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('toast', {
  messages: 'Messages',
  close: 'Close this message',
})
