import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('dialog', {
  close: 'Close',
})
