import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('waiting', {
  stillWaiting: 'Still waiting for the service.',
  stop: 'Stop waiting',
})
