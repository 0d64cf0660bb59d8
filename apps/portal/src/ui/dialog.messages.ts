import { defineMessages } from './messages.ts'

export const t = defineMessages('dialog', {
  close: 'Close',
})
