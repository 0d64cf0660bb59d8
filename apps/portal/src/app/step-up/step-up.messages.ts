import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('stepUp', {
  title: 'Enter your password again',
  lead: 'You are about to change something that protects money or access. Your password was last entered over 30 minutes ago.',
  password: 'Your password',
  need: 'Enter your password',
  wrong: 'The password is wrong',
  goOn: 'Go on',
})
