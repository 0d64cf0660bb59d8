import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('newPassword', {
  met: '{rule}: done',
  SHORT: 'At least 12 characters, of any kind',
  NAME: 'Does not contain your name, e-mail or merchant',
  COMMON: 'Not a common password: a few words of your own are best',
  USED: 'Not one of your last four passwords',
  LONG: 'At most 128 characters',
  BYTES: 'Too long. A Chinese character counts as three',
  weak: 'Weak: easy to guess. Add a few words.',
  fair: 'Fair: one more word makes it good.',
  good: 'Good: hard to guess.',
  strong: 'Strong: very hard to guess.',
})
