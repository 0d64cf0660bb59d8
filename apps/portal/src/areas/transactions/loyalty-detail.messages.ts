import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('loyaltyEntry', {
  entryNo: 'Loyalty entry {number}',
  entry: 'Loyalty entry',
  number: 'Loyalty number',
  points: { one: '{points} point', other: '{points} points' },
  balance: 'Balance after',
  member: 'Member',
  program: 'Program',
  shop: 'Shop',
  time: 'Time',
  payment: 'Payment',
  happened: 'What the payment led to',
  entryText: '{event}, {points}',
  failed: 'The entry did not load',
  notFound: 'There is nothing with this number',
  notFoundText: 'It may belong to a shop or a merchant that you cannot see.',
})
