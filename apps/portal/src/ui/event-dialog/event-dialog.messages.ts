import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('event-dialog', {
  error: 'Error',
  tryLater: 'Please try again later',
  ok: 'OK',
  wait: 'Wait until this is done',
})
