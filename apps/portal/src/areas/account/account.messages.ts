import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('account', {
  slogan: 'Every payment of every counter, found while the customer is still smiling.',
  toSignIn: 'Back to sign in',
  signIn: 'Sign in',
  reference: 'Reference {reference}',
  unavailable:
    'The service is not available at the moment. Nothing was changed. Try again shortly.',
  network:
    'There is no connection to the service. Nothing was sent. Check the network and try again.',
  noEncryption:
    'This browser cannot encrypt your password at this address. Open the portal over https, or on this machine as localhost.',
  tooLong: 'Too long to be sent. Choose a shorter one',
  needPassword: 'Enter your password',

  forgetTitle: 'Forgotten password',
  forgetLead: 'Say who you are. We send a link to the e-mail of your account.',
  username: 'Username or e-mail',
  needUsername: 'Enter your username or e-mail',
  sendLink: 'Send the link',
  checking: 'Checking that you are a person. This takes a moment.',
  noCheck: 'The check that you are a person could not be loaded. Reload the page and try again.',
  sentTitle: 'Check your e-mail',
  sentLead:
    'If “{name}” has an account, a link is on its way to its e-mail. It is good for 30 minutes.',
  sentHelp:
    'Nothing there? Look into the spam folder, or ask your administrator which name is yours.',

  resetTitle: 'New password',
  resetLead: 'For {name}.',
  resetSend: 'Set the password',
  resetDone: 'Your password is changed',
  resetDoneLead: 'Every session of yours has ended. Sign in with the new password.',

  inviteTitle: 'You are invited',
  inviteLead: '{inviter} invites {email} to work for {merchant} as {role}.',
  inviteUntil: 'The invitation is good until {until}.',
  displayName: 'Your name',
  usernameNew: 'Username',
  usernameHelp: 'Without one you sign in with your e-mail.',
  mobile: 'Mobile',
  mobileHelp: 'E.g. 9123 4567',
  accept: 'Accept the invitation',
  knownLead: 'This e-mail has an account already: show that it is yours.',
  password: 'Password',
  newPassword: 'New password',
  forgot: 'Forgot it?',
  join: 'Join {merchant}',
  joined: 'Welcome to {merchant}',
  joinedLead: 'Sign in, and you are there.',

  codeFirst: 'Have the code sent first, then enter it here.',
  code: 'Six-digit code',
  by: 'Send it by',
  EMAIL: 'E-mail',
  SMS: 'SMS',

  deadTitle: 'This link does not work',
  deadLead: 'It was used already, has run out, or was replaced by a newer one.',
  deadInvitation: 'Ask whoever invited you to send the invitation again.',
  askAgain: 'Ask for a new link',
  retry: 'Try again',
  failedTitle: 'This could not be read',
})
