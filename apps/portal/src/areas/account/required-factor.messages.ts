import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('required-factor', {
  title: 'Set up a second factor',
  lead: 'At {merchant} your role needs one to sign in. Until you have set one up, you cannot use the portal.',
  text: 'An authenticator app on your phone shows a code for each sign-in. A passkey is your fingerprint, face or security key.',
  doneTitle: 'Your second factor is set up',
  doneLead: 'From now on you sign in with your password and your second factor.',
  notNeeded: 'Your role does not need one at {merchant}.',
  goOn: 'Continue to the portal',
  failed: 'Your second factors did not load',
  otherMerchant: 'Choose another merchant',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {name}.',
})
