import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('refund', {
  title: 'Refund to {method}',
  // How long the money takes: A-081.
  leadCard:
    '{merchant} returns the money to the card. It usually arrives in 3 to 7 days and can’t be undone.',
  leadWallet:
    '{merchant} returns the money to the wallet it came from. It usually arrives within a day and can’t be undone.',
  leadFps:
    '{merchant} sends the money to the payer’s account with a new FPS transfer. It can’t be undone.',
  amount: 'Amount',
  allOrPart: 'Full or partial refund',
  all: 'Full',
  part: 'Partial',
  upTo: 'Up to {refundable} of {amount}',
  onlyWhole: 'This method refunds the full amount only.',
  reason: 'Reason',
  CUSTOMER_REQUEST: 'Customer request',
  DUPLICATE: 'Paid twice',
  WRONG_AMOUNT: 'Wrong amount',
  GOODS_RETURNED: 'Goods returned',
  SERVICE_NOT_PROVIDED: 'Service not provided',
  FRAUD: 'Fraud',
  OTHER: 'Something else',
  note: 'Note',
  noteHint: 'For your team only',
  noteNeeded: 'Explain the reason in a note',
  badAmount: 'Enter an amount, e.g. 128.00',
  nothing: 'Enter an amount above 0',
  tooMuch: 'At most {refundable} can be refunded',
  already: 'Already refunded',
  alreadyOne: 'HKD {amount}, {time}, {who}',
  alreadyNobody: 'HKD {amount}, {time}',
  waiting: '{refund}: not confirmed yet',
  alreadyTotal: 'The total refunded will be HKD {total}.',
  alreadyWaiting: 'Do not repeat a refund that is not confirmed yet.',
  againYou: 'You refunded {amount} {ago}. Refund {amount} again?',
  againOther: '{who} refunded {amount} {ago}. Refund {amount} again?',
  againNobody: '{amount} was refunded {ago}. Refund {amount} again?',
  againKeep: 'Don’t refund again',
  again: 'Refund again',
  cancel: 'Cancel',
  submit: 'Refund HKD {amount}',
  submitNone: 'Refund',
  retry: 'Try again',
  close: 'Close',
  done: 'Done',

  changed:
    'The refundable amount is now HKD {refundable}: something was refunded in the meantime. Check the amount, then continue.',
  unreached:
    'It is not known whether the refund arrived: the connection broke before the answer. It is safe to try again: the refund is made only once.',
  stopped:
    'It is not known whether the refund arrived: you stopped waiting before the answer. It is safe to try again: the refund is made only once.',
  maybeMade:
    'This refund may have been made already. Check the payment before you request it again.',
  leaveSending:
    'The refund is on its way and may go through. Check the payment before you request it again.',
  leaveUnreached: 'Check the payment before you request this refund again.',
  refused: 'Nothing was refunded. {message}',

  needsApproval:
    'This is above the HKD {amount} that you can refund alone now. It is not sent until someone else approves it.',
  ask: 'Request HKD {amount}',
  askedTitle: 'Awaiting approval',
  askedText:
    'The refund of HKD {amount} is above your limit. Nothing is sent to {method} until someone else approves it, so do not tell the customer yet that it is on its way. The people who can approve it were notified.',
  declinedTitle: 'The refund was refused',
  declinedText:
    'HKD {amount} was not refunded: the second person refused it. The payment shows who and why.',
  expiredTitle: 'The refund was not approved in time',
  expiredText: 'HKD {amount} was not refunded. You can request it again.',
  waitingTitle: 'Refund of HKD {amount} requested',
  waitingText: 'It is on its way to {method}. You can close this: the payment shows its progress.',
  doneTitle: 'HKD {amount} refunded',
  doneText: 'The money will be returned to {method}. Refund number: {number}.',
  voidTitle: 'Payment of HKD {amount} voided',
  voidText: 'It was not settled yet, so {method} is not charged at all. Refund {number}.',
  unknownTitle: 'Sent, not confirmed',
  unknownText:
    'The refund of HKD {amount} was sent, but {method} has not confirmed it. Do not repeat it. We keep asking, and the payment will show the answer.',
  disputedTitle: 'Unclear whether it was refunded',
  disputedText:
    'The refund of HKD {amount} to {method} was reported both as made and as failed. Do not refund it in another way: we are checking with the acquirer, and the payment will show the answer.',
  cancelledTitle: 'Cancelled: another refund was found',
  cancelledText:
    'The refund of HKD {amount} was not sent: another refund of this payment was found in the acquirer’s records. It may be the same one, so do not repeat it: the payment shows what was refunded.',
  failedTitle: 'The refund failed',
  failedText:
    'HKD {amount} was not refunded: {method} refused it. No money left your account. You can try again.',
})
