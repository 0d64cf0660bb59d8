import { defineMessages } from '#ui/messages.ts'

/** A refund that waits for a second person, and its decision. */
export const t = defineMessages('refund-approval', {
  title: 'Refund awaiting approval',
  asks: 'Refund of {amount} is awaiting approval',
  askedBy: '{who} requested it at {time}.',
  because: 'Reason: {reason}.',
  note: 'Note: {note}',
  aboveAmount: 'It is above the limit for one person.',
  aboveDay: 'It is above what the requester may refund alone on one day.',
  until:
    'Nothing is refunded, and the customer is not notified, until someone else approves it. Without a decision it ends at {time}.',
  own: 'You requested it: someone else has to decide. The people who can decide were notified.',
  whoDecides: 'Someone with the role {roles} has to decide.',
  approve: 'Approve',
  refuse: 'Refuse',
  approveTitle: 'Approve the refund of HKD {amount}',
  refuseTitle: 'Refuse the refund of HKD {amount}',
  approveLead: 'The refund that {who} requested is sent at once. It can’t be undone.',
  refuseLead: 'Nothing is refunded, and the amount can be refunded again. {who} is notified.',
  noteLabel: 'Note',
  noteHelp: '{who} receives this note, and it is shown with the payment.',
  approveSubmit: 'Approve HKD {amount}',
  refuseSubmit: 'Refuse HKD {amount}',
  approved: 'The refund is approved and on its way.',
  refused: 'The refund is refused. Nothing was refunded.',
})
