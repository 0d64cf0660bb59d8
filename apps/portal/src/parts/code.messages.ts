import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('code', {
  sixDigits: 'Six-digit code',
})
