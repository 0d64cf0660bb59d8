import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('session', {
  signIn: 'Sign in',
  language: 'Language',
  languageFailed: '{language} could not be loaded. Check your connection, then try again.',
  lead: 'Payments, shops and people of your business.',
  slogan: 'Every payment at every counter, found while the customer is still smiling.',
  username: 'Username or e-mail',
  password: 'Password',
  forgot: 'Forgot password?',
  invited: 'Invited? Open the link in your invitation e-mail.',
  needUsername: 'Enter your username or e-mail',
  needPassword: 'Enter your password',
  wrong: 'The username or the password is wrong.',
  locked: 'Too many failed sign-ins. You can try again at {until}.',
  lockedForNow: 'Too many failed sign-ins. Wait half an hour, then try again.',
  notCompleted: 'The sign-in was not completed. Sign in again.',
  unavailable:
    'The service is not available at the moment. Your password was not checked. Try again shortly.',
  stepUnavailable: 'The service is not available at the moment. Try again shortly.',
  network:
    'There is no connection to the service. Nothing was sent. Check the network and try again.',
  noEncryption:
    'This browser cannot encrypt your password at this address. Open the portal over HTTPS, or as localhost on this computer.',
  oneMoreStep: 'One more step',
  stepLead: 'Your password is correct. Now confirm that it is you.',
  stepMissing: 'The next step could not be loaded. Check the connection, then sign in again.',
  reference: 'Reference {reference}',
  expired: 'Your session has ended. Sign in to continue where you left off.',
  elsewhere: 'You signed out in another tab. Anything not sent from this tab was discarded.',

  chooseTitle: 'Choose a merchant',
  chooseLead: 'You work for more than one. You can switch later.',
  chooseAs: 'as {role}',
  chooseLast: 'Last used {when}',
  suspended: 'Suspended',
  noneTitle: 'No active merchant',
  noneLead: 'You are signed in, but there is no merchant that you can open.',
  noneHelp:
    'Ask an administrator of your merchant to invite {username} again, or to lift the suspension.',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {name}.',
  signingInAs: 'Signing in as {name}.',
})
