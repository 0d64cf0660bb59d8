import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('toast', {
  messages: 'Messages',
  close: 'Close this message',
})
