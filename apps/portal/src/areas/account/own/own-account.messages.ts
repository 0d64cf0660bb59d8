import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('ownAccount', {
  title: 'Your account',

  profile: 'Profile',
  profileFailed: 'Your profile did not load',
  email: 'E-mail',
  username: 'Username',
  mobile: 'Mobile',
  noMobile: 'None',
  roleAt: '{role} at {merchant}',
  shops: 'Shops',
  allShops: 'All shops',
  previous: 'Previous sign-in',
  firstTime: 'This is your first',
  edit: 'Edit',
  editTitle: 'Edit your profile',
  displayName: 'Your name',
  needName: 'Enter your name',
  mobileHelp:
    'E.g. 9123 4567. You have to enter your password again to change it, and are notified by e-mail.',
  unconfirmed: 'Not confirmed',
  unconfirmedHelp:
    'Codes to reset your password go to your e-mail until you confirm this number with a code.',
  code: 'Code sent to this number',
  codeFirst: 'Send the code to this number, then enter it here.',
  needCode: 'Send the code to this number, then enter its six digits',
  save: 'Save profile',
  saved: 'Profile saved.',

  password: 'Password',
  passwordText:
    'Change it if someone else may know it. That signs you out of all your other sessions.',
  changePassword: 'Change password',

  sessions: 'Where you are signed in',
  sessionsFailed: 'Your sessions did not load',
  thisOne: 'This session',
  unknownDevice: 'Unknown browser',
  noMerchant: 'No merchant chosen',
  inUse: '{merchant} ·\u00A0in use now',
  lastSeen: '{merchant} ·\u00A0last seen {time}',
  signedIn: 'Signed in {time}',
  signOut: 'Sign out',
  signOutOf: 'Sign out: {device}, last seen {time}',
  signedOut: 'Signed out: {device}.',
  alreadyEnded: 'That session had already ended.',
  onlyThis: 'You are not signed in anywhere else.',
  tabs: 'Each tab of the portal is a separate session.',
  showAll: 'Show all {count}',
  newest: 'Only the {count} most recently used are shown.',
  signOutOthers: 'Sign out all others',
  othersTitle: { one: 'Sign out one other session', other: 'Sign out {count} other sessions' },
  othersText:
    'Anyone using those sessions has to sign in again and loses unsaved input. You stay signed in here.',
  othersDone: { one: 'One session signed out.', other: '{count} sessions signed out.' },
})
