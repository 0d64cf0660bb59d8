import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('loyaltyEntry', {
  entryNo: 'Loyalty entry {number}',
  entry: 'Loyalty entry',
  number: 'Loyalty number',
  points: { one: '{points} point', other: '{points} points' },
  balance: 'Balance after',
  happened: 'Points for this payment',
  entryText: '{event}, {points}',
  failed: 'The entry did not load',
  notFound: 'No entry with this number',
  notFoundText: 'It may belong to a shop or a merchant that you cannot see.',
})
