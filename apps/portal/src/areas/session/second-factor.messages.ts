import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('secondFactor', {
  appHelp: 'From your authenticator app.',
  recovery: 'Recovery code',
  recoveryHelp: 'One of the codes that you kept when you set this up. Each is good once.',
  passkeyHelp: 'Your device will ask for a fingerprint, a face, a PIN or a key.',
  continue: 'Continue',
  usePasskey: 'Show the passkey',
  needCode: 'Enter the six digits',
  needRecovery: 'Enter a recovery code',
  wrong: {
    one: 'That is not right. One more try.',
    other: 'That is not right. {count} tries are left.',
  },
  over: 'That was not right, or took too long. Sign in again.',
  noPasskeys: 'This browser has no passkeys at this address. Use another way, or another browser.',
  noPasskey: 'No passkey was shown. Try again, or use another way.',
  another: 'Another way',
  toTotp: 'Use the authenticator app',
  toPasskey: 'Use a passkey',
  toRecovery: 'Use a recovery code',
  back: 'Back to sign in',
})
