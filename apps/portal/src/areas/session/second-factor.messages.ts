import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('secondFactor', {
  appHelp: 'From your authenticator app.',
  recovery: 'Recovery code',
  recoveryHelp: 'One of the codes you saved when you set this up. Each works once.',
  passkeyHelp: 'Your device will ask for your fingerprint, face, PIN or security key.',
  continue: 'Continue',
  usePasskey: 'Continue with passkey',
  needCode: 'Enter the six digits',
  needRecovery: 'Enter a recovery code',
  wrong: {
    one: 'That is not correct. {count} attempt left.',
    other: 'That is not correct. {count} attempts left.',
  },
  over: 'That was not correct, or took too long. Sign in again.',
  noPasskeys:
    'Passkeys do not work in this browser at this address. Use another method or another browser.',
  noPasskey: 'No passkey was received. Try again, or use another method.',
  methods: 'Other methods',
  toTotp: 'Use the authenticator app',
  toPasskey: 'Use a passkey',
  toRecovery: 'Use a recovery code',
  back: 'Back to sign in',
})
