import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('code', {
  sixDigits: 'Six-digit code',
  sendCode: 'Send the code',
  sendAgain: 'Send again',
  sendAgainIn: 'Again in {seconds} s',
  codeSent: 'Sent to {to}. It is good for five minutes.',
})
