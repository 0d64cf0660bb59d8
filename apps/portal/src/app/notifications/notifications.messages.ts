import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('notifications', {
  title: 'Notifications',
  unread: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
  many: '99+',
  arrived: { one: '{count} new notification', other: '{count} new notifications' },
  markAll: 'Mark all as read',
  isUnread: 'unread',
  setRead: 'Mark as read',
  setUnread: 'Mark as unread',
  remove: 'Remove',
  about: '{act}: {notice}',
  empty: 'Nothing new',
  emptyText: 'Payments, refunds and billing QR requests appear here as they happen.',

  payment: 'Payment received',
  paymentPending: 'Payment pending',
  paymentFailed: 'Payment refused',
  payments: { one: '{count} new payment', other: '{count} new payments' },
  refunded: 'Refund done',
  refundFailed: 'Refund failed',
  refundUnknown: 'Refund sent, not confirmed',
  jobRunning: 'Billing QR: {done} of {count} codes made',
  jobDone: {
    one: 'Billing QR: {count} code is ready',
    other: 'Billing QR: {count} codes are ready',
  },
  jobPartial: 'Billing QR: ready, but some rows need a correction',
  jobFailed: 'Billing QR: no code could be made',
})
