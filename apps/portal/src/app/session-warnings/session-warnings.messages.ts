import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('session-warnings', {
  idleTitle: 'Are you still there?',
  idleText: {
    one: 'You have been inactive for a while. For your security, you will be signed out in {count} second.',
    other:
      'You have been inactive for a while. For your security, you will be signed out in {count} seconds.',
  },
  idleDrafts:
    'What you typed is kept in this tab for when you sign in again, except passwords and PINs.',
  idleFailed: 'The service could not be reached. Try again.',
  stay: 'Stay signed in',
  leave: 'Sign out now',
  offline: 'No connection. What you see is as of {time}; nothing can be changed until it is back.',
})
