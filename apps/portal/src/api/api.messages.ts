import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('api', {
  // The sentence of specification section 8, for every failure that brings none of its own.
  tryLater: 'Please try again later',
  stopped: 'You stopped waiting for the answer',
  stoppedChange:
    'You stopped waiting for the answer. What you asked for may be done all the same: look before you ask again.',
  unverified: 'Your password was not entered, so nothing was changed.',
  damaged: 'It came damaged: its checksum is not the one that is listed.',
})
