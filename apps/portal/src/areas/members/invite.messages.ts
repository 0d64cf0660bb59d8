import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('invite', {
  title: 'Invite people',
  card: 'Invite to {merchant}',
  emails: 'E-mail addresses',
  emailsHelp: 'Up to {most}, separated by commas or line breaks. Names beside them are ignored.',
  role: 'Role',
  shops: 'Shops',
  mobile: 'Mobile',
  mobileHelp: 'E.g. 9123 4567. The registration code can then be sent by SMS.',
  message: 'Message',
  messageHelp: 'Appears in the e-mail as your message. No links.',

  addresses: { one: 'One address', other: '{count} addresses' },
  good: 'Ready to send',
  wrong: 'Not a valid e-mail address',
  letters: 'English letters, digits and symbols only',
  double: 'Duplicate, invited once',
  refused: 'Not invited: {reason}',
  refusedUntil: 'Not invited: {reason} Try again at {time}.',

  needOne: 'Enter at least one e-mail address',
  wrongOnes: {
    one: 'One of these is not a valid e-mail address: {names}',
    other: '{count} of these are not valid e-mail addresses: {names}',
  },
  tooMany: 'You can invite {most} people at a time, not {count}',

  submit: 'Send invitations',
  submitOne: 'Send invitation',

  what: 'What happens next',
  mail: 'Everyone gets an e-mail with their own link. It works once and expires after seven days.',
  join: 'People with an account join with their password; everyone else creates one.',
  again: 'An address that was already invited gets a new link, and the old one stops working.',
  waiting:
    'Pending invitations are listed under Invitations, where you can send them again or withdraw them.',

  done: { one: 'One invitation is on its way', other: '{count} invitations are on their way' },
  sentTo: 'Invited',
  resentTo: 'Sent again',
  someRefused: {
    one: 'One person was not invited. The reason is below.',
    other: '{count} people were not invited. The reasons are below.',
  },
  noneSent: 'Nobody was invited.',
  sendAgain: 'Sending again unchanged is safe: nobody gets a second e-mail.',
  more: 'Invite more people',
  toInvitations: 'Show invitations',
})
