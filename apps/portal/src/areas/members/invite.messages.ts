import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('invite', {
  title: 'Invite people',
  members: 'Members',
  card: 'To {merchant}',
  emails: 'E-mail addresses',
  emailsHelp: 'Up to {most}. Paste them as they are, with commas, line breaks or names.',
  role: 'Role',
  shops: 'Shops',
  mobile: 'Mobile',
  mobileHelp: 'E.g. 9123 4567. It lets the registration code come by SMS.',
  message: 'Message',
  messageHelp: 'Appears in the e-mail as your message. No links.',

  people: { one: 'One address', other: '{count} addresses' },
  good: 'Will be invited',
  wrong: 'Not a valid e-mail address',
  double: 'Duplicate, invited once',
  refused: 'Was not invited: {reason}',
  refusedUntil: 'Was not invited: {reason} Again at {time}.',

  needOne: 'Enter at least one e-mail address',
  wrongOnes: {
    one: 'One of these is not a valid e-mail address: {names}',
    other: '{count} of these are not valid e-mail addresses: {names}',
  },
  tooMany: 'You can invite {most} people at a time, not {count}',

  submit: 'Send the invitations',
  submitOne: 'Send the invitation',

  what: 'What happens next',
  mail: 'Everyone gets an e-mail with their own link. It works once and expires after seven days.',
  join: 'Whoever has an account joins with their password; everyone else creates one.',
  again: 'An address that was invited already gets a new link, and the old one stops working.',
  waiting:
    'Open invitations are listed under Invitations, where you can send them again or withdraw them.',

  done: { one: 'One invitation is on its way', other: '{count} invitations are on their way' },
  sentTo: 'Invited',
  resentTo: 'Sent again',
  someLeft: {
    one: 'One person was not invited. The reason is below.',
    other: '{count} people were not invited. The reasons are below.',
  },
  noneSent: 'Nobody was invited.',
  more: 'Invite more people',
  toInvitations: 'Show the invitations',
})
