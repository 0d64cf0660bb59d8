import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('invitations', {
  email: 'E-mail',
  by: 'by {name}',
  PENDING: 'Waiting',
  ACCEPTED: 'Accepted',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
  invitedAt: 'Invited',
  expiresAt: 'Link ends',
  sent: { one: 'sent once', other: 'sent {count} times' },
  what: 'What to do',
  search: 'Search invitations',
  searchHint: 'E-mail…',

  empty: 'Nobody is waiting',
  emptyText: 'Everybody who was invited has answered, or their link has ended.',
  showAll: 'Show all invitations',
  noMatch: 'No invitation matches',
  noMatchText: 'No invitation has all of what is looked for.',

  resend: 'Send again',
  resendTo: 'Send again to {email}',
  resendNote: 'The old link dies, the new one has seven days.',
  resentTo: 'Sent again to {email}.',
  inviteAgain: 'Invite again',
  inviteAgainTo: 'Invite {email} again',
  invited: 'Invited {email}.',
  notSent: 'Nothing was sent to {email}. {reason}',
  notSentUntil: 'Nothing was sent to {email}. {reason} Try again at {time}.',
  beyond: 'The role {role} is beyond what you can give or take',

  cancel: 'Cancel',
  cancelOf: 'Cancel the invitation of {email}',
  cancelTitle: 'Cancel the invitation of {email}',
  cancelText:
    'The link in the mail stops working at once. {email} cannot join {merchant} with it any more, and is not told.',
  cancelConfirm: 'Cancel the invitation',
  cancelled: 'The invitation of {email} is cancelled.',
})
