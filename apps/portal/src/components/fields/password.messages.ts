import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('password', {
  show: 'Show the password',
  hide: 'Hide the password',
  capsLock: 'Caps Lock is on',
})
