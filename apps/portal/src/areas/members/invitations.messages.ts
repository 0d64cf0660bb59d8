import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('invitations', {
  email: 'E-mail',
  by: 'by {name}',
  PENDING: 'Pending',
  ACCEPTED: 'Accepted',
  EXPIRED: 'Expired',
  CANCELLED: 'Withdrawn',
  invitedAt: 'Invited',
  expiresAt: 'Expires',
  sent: { one: 'sent once', other: 'sent {count} times' },
  actions: 'Actions',
  search: 'Search invitations',
  searchHint: 'E-mail…',

  empty: 'No pending invitations',
  emptyText: 'Everyone who was invited has joined, or their link has expired.',
  showAll: 'Show all invitations',
  noMatch: 'No invitations match',
  noMatchText: 'No invitation matches all filters.',

  resend: 'Send again',
  resendTo: 'Send again to {email}',
  resendNote: 'The old link stops working. The new one is valid for seven days.',
  resentTo: 'Sent again to {email}.',
  inviteAgain: 'Invite again',
  inviteAgainTo: 'Invite {email} again',
  invited: 'Invited {email}.',
  notSent: 'Nothing was sent to {email}.',
  tryAgainAt: 'Try again at {time}.',
  otherLetters: 'Invitations can be sent only to addresses in English letters, digits and symbols',
  sendAgain: 'Sending it again is safe: only one e-mail is sent.',

  cancel: 'Withdraw',
  cancelTitle: 'Withdraw the invitation to {email}',
  cancelText:
    'The link in the e-mail stops working immediately. {email} can no longer use it to join {merchant}, and is not notified.',
  keep: 'Keep invitation',
  cancelConfirm: 'Withdraw invitation',
  cancelled: 'The invitation to {email} was withdrawn.',
  notPending: 'The invitation to {email} is no longer pending.',
})
