import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('linkWaits', {
  title: 'You are signed in',
  text: 'The link from your mail is for somebody who is signed out. Sign out, then open it again.',
  ok: 'OK',
})
