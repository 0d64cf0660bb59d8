import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('invite', {
  title: 'Invite people',
  members: 'Members',
  card: 'To {merchant}',
  emails: 'E-mail addresses',
  emailsHelp: 'Up to {most}. Paste them as they are: commas, lines, names beside them.',
  role: 'Role',
  shops: 'Shops',
  mobile: 'Mobile',
  mobileHelp: 'Like 9123 4567. With it the code of the registration can come by SMS.',
  message: 'Message',
  messageHelp: 'Stands in the mail as yours. Without addresses of web pages.',

  people: { one: 'One address', other: '{count} addresses' },
  good: 'Will be invited',
  wrong: 'Is no e-mail address',
  double: 'Stands there twice: invited once',
  refused: 'Was not invited: {reason}',
  refusedUntil: 'Was not invited: {reason} Again at {time}.',

  needOne: 'Write at least one e-mail address',
  wrongOnes: {
    one: 'One of these is no e-mail address: {names}',
    other: '{count} of these are no e-mail addresses: {names}',
  },
  tooMany: '{count} addresses are more than the {most} that go at once',

  submit: 'Send the invitations',
  submitOne: 'Send the invitation',

  what: 'What happens next',
  mail: 'Each of them gets a mail with a link of their own. It works once and ends after seven days.',
  join: 'Whoever has an account joins with their password; everybody else makes one.',
  again: 'An address that was invited already gets a new link, and the old one dies.',
  waiting:
    'Who has not answered yet stands under Invitations, where you can send it again or take it back.',

  done: { one: 'One invitation is on its way', other: '{count} invitations are on their way' },
  sentTo: 'Invited',
  resentTo: 'Sent again',
  someLeft: {
    one: 'One was not invited. It stands below with the reason.',
    other: '{count} were not invited. They stand below with their reasons.',
  },
  noneSent: 'Nobody was invited.',
  more: 'Invite more people',
  toInvitations: 'Show the invitations',
})
