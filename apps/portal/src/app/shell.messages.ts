import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('shell', {
  skip: 'Skip to the content',
  loading: 'Loading the page',
  toTop: 'Back to the top',
  customize: 'Change how the portal looks',
  account: 'Account of {name}',
  switchMerchant: 'Switch merchant',
  viewAs: 'View as another role…',
  profile: 'Your profile',
  changePassword: 'Change password',
  notifications: 'Notifications',
  appearance: 'Appearance…',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  toDark: 'Switch to the dark theme',
  toLight: 'Switch to the light theme',
  toSystem: 'Switch to the system theme',
  hideAmounts: 'Hide amounts',
  showAmounts: 'Show amounts',
  rightToLeft: 'Right to left',
  signOut: 'Sign out',
  flagsFailed: 'Some features could not be checked, so their pages may be missing from the menu.',
  retry: 'Try again',

  deniedTitle: 'You may not open this page',
  deniedPermission:
    '{page} needs the permission {permission}. Your role, {role}, does not have it.',
  deniedFeature: '{page} is not enabled for {merchant}: it needs {wants}.',
  deniedCheck: 'Whether {merchant} has what {page} needs could not be checked just now.',
  deniedOther: 'You do not have permission to open this page.',
  deniedWho: 'An administrator of {merchant} can change that.',
  thisMerchant: 'this merchant',
  toHome: 'Go to home',
  toLogin: 'Go to sign in',
  missingTitle: 'There is no such page',
  missingText: 'The address may be mistyped, or the page has moved. Nothing was changed.',
  pageMissing:
    'There is no connection, so it could not be loaded. It will be loaded once you are online again.',
  brokenTitle: 'This page could not be shown',
  brokenText: 'Nothing was changed. Try again; if it happens again, tell support what you did.',
  dialogMissing: '“{title}” could not be shown. Try again when you are online.',

  signedInTitle: 'You are signed in',
  signedInText:
    'The link from your e-mail only works while you are signed out. Sign out, then open it again.',
  ok: 'OK',

  help: 'Help',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  newTab: 'Opens in a new tab',

  terminals: 'Terminals',
  terminalKinds: 'Kinds of terminals',
  hkt: 'HKT POS',

  stepUpTitle: 'Enter your password again',
  stepUpLead:
    'You are about to change something that protects money or access. Your password was last entered over 30 minutes ago.',
  password: 'Your password',
  passwordMissing: 'Enter your password',
  passwordWrong: 'The password is wrong',
  continue: 'Continue',
})
