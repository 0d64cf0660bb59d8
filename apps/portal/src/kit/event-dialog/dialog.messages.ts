import { defineMessages } from '#kit/messages.ts'

export const t = defineMessages('dialog', {
  error: 'Error',
  tryLater: 'Please try again later',
  ok: 'OK',
  close: 'Close',
  wait: 'Wait until this is done',
})
