import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('changePassword', {
  title: 'Change password',
  account: 'Your account',
  card: 'Set a new password',
  old: 'Current password',
  new: 'New password',
  forgot: 'Forgot it? Sign out, then choose “Forgot password?” on the sign-in page.',
  needOld: 'Enter your current password',
  wrongOld: 'The password is wrong',
  same: 'This is your current password. Choose a different one',
  send: 'Change password',
  changedElsewhere:
    'Your password was changed elsewhere. Enter that password as your current password.',

  ends: 'Sessions that will end',
  endsFailed: 'Your other sessions did not load',
  endsNone: 'You have no other sessions. This one stays signed in.',
  endsSome: {
    one: 'One other session will be signed out. This one stays signed in.',
    other: '{count} other sessions will be signed out. This one stays signed in.',
  },
  mail: 'We will notify {email} of the change.',

  done: 'Password changed',
  doneNone: 'You had no other sessions. This one stays signed in.',
  doneSome: {
    one: 'One other session was signed out. This one stays signed in.',
    other: '{count} other sessions were signed out. This one stays signed in.',
  },
  back: 'Back to your account',
})
