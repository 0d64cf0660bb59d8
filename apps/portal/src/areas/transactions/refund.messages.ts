import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('refund', {
  title: 'Refund to {method}',
  leadCard:
    '{merchant} gives the money back to the card. It usually arrives in 3 to 7 days and cannot be taken back.',
  leadWallet:
    '{merchant} gives the money back to the wallet it came from. It usually arrives within a day and cannot be taken back.',
  leadFps:
    '{merchant} sends the money to the payer’s account with a new FPS transfer. It cannot be taken back.',
  amount: 'Amount',
  allOrPart: 'All of it or part of it',
  all: 'All of it',
  part: 'Part',
  upTo: 'Up to {refundable} of {amount}',
  onlyWhole: 'This method gives back the whole amount only.',
  reason: 'Reason',
  CUSTOMER_REQUEST: 'Customer request',
  DUPLICATE: 'Paid twice',
  WRONG_AMOUNT: 'Wrong amount',
  GOODS_RETURNED: 'Goods returned',
  SERVICE_NOT_PROVIDED: 'Service not provided',
  FRAUD: 'Fraud',
  OTHER: 'Something else',
  note: 'Note',
  optional: 'optional',
  noteHint: 'For your team only',
  noteNeeded: 'Say in a note what the reason is',
  badAmount: 'Write an amount like 128.00',
  nothing: 'More than nothing',
  tooMuch: 'At most {refundable} can be refunded',
  already: '{amount} was already refunded at {time} by {who}. The total refunded will be {total}.',
  alreadyWaiting:
    'A refund of {amount}, asked for at {time} by {who}, is not confirmed yet. Do not ask for the same one again.',
  cancel: 'Cancel',
  submit: 'Refund HKD {amount}',
  retry: 'Try again',
  close: 'Close',
  done: 'Done',

  changed:
    'The refundable amount is now HKD {refundable}: something was refunded in the meantime. Look at the amount, then go on.',
  unreached:
    'It is not known whether the refund arrived: the connection broke before the answer. Trying again is safe, it can only happen once.',
  stopped:
    'It is not known whether the refund arrived: you stopped waiting before the answer. Trying again is safe, it can only happen once.',
  leaveSending:
    'The refund is on its way and may be done. Look at the payment before you ask for it again.',
  leaveUnreached: 'Look at the payment before you ask for this refund again.',
  refused: 'Nothing was refunded. {message}',

  waitingTitle: 'Refund of HKD {amount} asked for',
  waitingText:
    'It is on its way to {method}. You may close this; the payment shows how it goes on.',
  doneTitle: 'HKD {amount} refunded',
  doneText: '{method} gives it to the customer. Refund {number}.',
  voidTitle: 'Payment of HKD {amount} voided',
  voidText: 'It was not settled yet, so {method} is not charged at all. Refund {number}.',
  unknownTitle: 'Sent, not confirmed',
  unknownText:
    'The refund of HKD {amount} was sent, but {method} has not confirmed it. Do not repeat it. It is followed up by itself, and the payment will show the answer.',
  failedTitle: 'The refund failed',
  failedText:
    'HKD {amount} was not given back: {method} refused it. Nothing was taken from you. You may try again.',
})
