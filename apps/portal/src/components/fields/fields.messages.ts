import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('fields', {
  sixDigits: 'Six-digit code',
  sendCode: 'Send the code',
  sendAgain: 'Send again',
  sendAgainIn: 'Send again in {seconds} s',
  codeSent: 'Sent to {to}. It is valid for five minutes.',
  wrongCode: {
    one: 'Wrong code. {count} attempt left.',
    other: 'Wrong code. {count} attempts left.',
  },
  expiredCode: 'That code has expired. Request another one.',
  tooManyCodes:
    'Too many codes were requested. One a minute and five an hour are possible. Try again later.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  capsLock: 'Caps Lock is on',
})
