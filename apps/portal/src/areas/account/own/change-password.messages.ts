import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('changePassword', {
  title: 'Change password',
  account: 'Your account',
  card: 'A new password',
  old: 'Current password',
  new: 'New password',
  forgot: 'Forgot it? Sign out, and choose “Forgot it?” where you sign in.',
  needOld: 'Enter your current password',
  wrongOld: 'The password is wrong',
  same: 'That is the password you have. Choose a new one',
  send: 'Change password',
  meanwhile:
    'Your password was changed meanwhile, in another place. Enter that one as the current one.',

  ends: 'What ends with it',
  endsFailed: 'Your other sessions did not load',
  endsNone: 'No other session of yours is open. This one goes on.',
  endsSome: {
    one: 'One other session is signed out. This one goes on.',
    other: '{count} other sessions are signed out. This one goes on.',
  },
  mail: 'We tell {email} that the password was changed.',

  done: 'Your password is changed',
  doneNone: 'No other session was open. This one goes on.',
  doneSome: {
    one: 'One other session was signed out. This one goes on.',
    other: '{count} other sessions were signed out. This one goes on.',
  },
  back: 'Back to your account',
})
