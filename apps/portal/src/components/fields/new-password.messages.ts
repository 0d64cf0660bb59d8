import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('newPassword', {
  rules: 'What a password needs',
  met: '{rule}: done',
  SHORT: 'At least 12 characters, of any kind',
  NAME: 'Without your names and the name of the merchant',
  COMMON: 'None that many people use: a few words of your own are best',
  USED: 'None of your last four',
  LONG: 'At most 128 characters',
  BYTES: 'Too long for these characters',
  weak: 'Weak: quickly guessed. Add a few words.',
  fair: 'Fair: one more word makes it good.',
  good: 'Good: hard to guess.',
  strong: 'Strong: very hard to guess.',
})
