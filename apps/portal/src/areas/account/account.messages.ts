import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('account', {
  slogan: 'Every payment at every counter, found while the customer is still smiling.',
  toSignIn: 'Back to sign in',
  signIn: 'Sign in',
  unavailable:
    'The service is not available at the moment. Nothing was changed. Try again shortly.',
  network: 'There is no connection to the service. Check the network and try again.',
  noAnswer: 'There was no answer. It may have been done all the same: check before you try again.',
  noEncryption:
    'This browser cannot encrypt your password at this address. Open the portal over HTTPS, or as localhost on this computer.',
  tooLong: 'This password is too long to be encrypted. Choose a shorter one',
  needPassword: 'Enter your password',

  forgetTitle: 'Forgotten password',
  forgetLead: 'We will send a link to the e-mail address of your account.',
  username: 'Username or e-mail',
  needUsername: 'Enter your username or e-mail',
  sendLink: 'Send link',
  checking: 'Checking that you are human. This takes a moment.',
  noCheck: 'The check that you are human could not be loaded. Reload the page and try again.',
  sentTitle: 'Check your e-mail',
  sentLead:
    'If “{name}” has an account, we have e-mailed it a link. The link works for 30 minutes.',
  sentHelp: 'No e-mail? Check your spam folder, or ask your administrator for your username.',

  resetTitle: 'New password',
  resetLead: 'For {name}.',
  resetSend: 'Set password',
  resetDone: 'Password changed',
  resetDoneLead: 'You have been signed out everywhere. Sign in with your new password.',

  inviteTitle: 'You are invited',
  inviteLead: '{inviter} has invited {email} to join {merchant} as {role}.',
  inviteUntil: 'This invitation is valid until {until}.',
  displayName: 'Your name',
  usernameNew: 'Username',
  usernameHelp: 'Without a username, you sign in with your e-mail.',
  mobile: 'Mobile',
  mobileHelp: 'E.g. 9123 4567',
  accept: 'Accept invitation',
  existingLead: 'This e-mail already has an account. Enter its password to join.',
  password: 'Password',
  newPassword: 'New password',
  forgot: 'Forgot password?',
  join: 'Join {merchant}',
  joined: 'Welcome to {merchant}',
  joinedLead: 'Sign in to get started.',

  codeFirst: 'Send the code first, then enter it here.',
  code: 'Six-digit code',
  otpType: 'Send code by',
  EMAIL: 'E-mail',
  SMS: 'SMS',

  invalidTitle: 'This link does not work',
  invalidLead: 'It has been used, has expired, or was replaced by a newer one.',
  newInvitation: 'Ask the person who invited you to send a new invitation.',
  newLink: 'Request a new link',
  retry: 'Try again',
  failedTitle: 'This page did not load',
})
