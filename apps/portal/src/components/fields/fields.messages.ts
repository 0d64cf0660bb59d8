import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('fields', {
  sixDigits: 'Six-digit code',
  sendCode: 'Send the code',
  sendAgain: 'Send again',
  sendAgainIn: 'Send again in {seconds} s',
  codeSent: 'Sent to {to}. It is valid for five minutes.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  capsLock: 'Caps Lock is on',
})
