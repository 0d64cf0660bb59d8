import { defineMessages } from '#ui/messages.ts'

/** The actions for terminals. Each has its label, the title and lead of its dialog, and its success. */
export const t = defineMessages('posActions', {
  actions: 'Actions for {terminal}',
  noneHere: 'A terminal that is out of service cannot be changed.',
  roleCannot:
    'You can view terminals but not change them. Someone with the role {roles} can change them.',
  noPin: 'This terminal has no PIN. Set one first.',
  noPinToBlock:
    'A terminal without a PIN cannot be blocked here. Report it lost, or select it in the list to block it.',
  pinLocked: 'The PIN is locked until {until}, after too many wrong attempts.',
  lostAsk:
    'Lost or stolen? Someone with the role {roles} can block it and report it lost: tell them now.',
  foundIt: 'Found it? Replace its PIN, unblock it, then allow refunds and set a refund PIN.',
  foundItAsk: 'Reported lost. Found it? Someone with the role {roles} can put it back into use.',

  setPin: 'Set first PIN',
  setPinTitle: 'Set the first PIN of {terminal}',
  setPinLead:
    '{terminal} at {shop} can be used as soon as it has a PIN. Share it only with the staff who work there.',
  replacePin: 'Replace PIN',
  replacePinTitle: 'Replace the PIN of {terminal}',
  replacePinLead:
    'The old PIN of {terminal} at {shop} stops working immediately. Everyone at {merchant} who can set PINs is notified by e-mail.',
  setPinDone: 'The PIN of {terminal} is set.',
  savePin: 'Set PIN',
  changePin: 'Change PIN',
  changePinTitle: 'Change the PIN of {terminal}',
  changePinLead: 'After that, {terminal} at {shop} accepts only the new PIN.',
  changePinDone: 'The PIN of {terminal} is changed.',
  setRefundPin: 'Turn refunds on',
  setRefundPinTitle: 'Turn refunds on at {terminal}',
  setRefundPinLead:
    'With a refund PIN {terminal} at {shop} can refund. It differs from the PIN of the terminal.',
  replaceRefundPin: 'Replace refund PIN',
  replaceRefundPinTitle: 'Replace the refund PIN of {terminal}',
  replaceRefundPinLead:
    'The old refund PIN of {terminal} at {shop} stops working immediately. Everyone at {merchant} who can set PINs is notified by e-mail.',
  setRefundPinDone: 'The refund PIN of {terminal} is set.',
  saveRefundPin: 'Set refund PIN',
  removeRefundPin: 'Turn refunds off',
  removeRefundPinTitle: 'Turn refunds off at {terminal}',
  removeRefundPinLead:
    '{terminal} at {shop} cannot refund until it has a new refund PIN. Its payments can still be refunded in this portal, unless refunds are blocked. Everyone at {merchant} who can set PINs is notified by e-mail.',
  removeRefundPinDone: '{terminal} can no longer refund.',
  blockRefunds: 'Block refunds',
  blockRefundsTitle: 'Block refunds at {terminal}',
  blockRefundsLead:
    'Payments of {terminal} at {shop} cannot be refunded, neither there nor in this portal, until refunds are allowed again. It keeps its refund PIN.',
  blockRefundsDone: 'Refunds are blocked at {terminal}.',
  allowRefunds: 'Allow refunds',
  allowRefundsTitle: 'Allow refunds at {terminal}',
  allowRefundsLead:
    'Payments of {terminal} at {shop} can be refunded again. The terminal itself needs a refund PIN for that.',
  allowRefundsDone: 'Refunds are allowed at {terminal}.',
  block: 'Block',
  blockTitle: 'Block {terminal}',
  blockLead: '{terminal} at {shop} takes no payments until it is unblocked.',
  blockDone: '{terminal} is blocked.',
  unblock: 'Unblock',
  unblockTitle: 'Unblock {terminal}',
  unblockLead: '{terminal} at {shop} takes payments again immediately.',
  unblockDone: '{terminal} is unblocked.',
  lost: 'Lost or stolen',

  // Fields.
  pin: 'New PIN',
  oldPin: 'Current PIN',
  refundPin: 'Refund PIN',
  terminalPin: 'PIN of the terminal',
  terminalPinHelp: 'Six digits. After five wrong attempts it is locked for 15 minutes.',
  pinHelp: 'Six digits: no sequence or repetition, and none of the last four PINs.',
  needSix: 'Enter six digits',
  sameAsOld: 'The new PIN must differ from the current one',
  reason: 'Reason',
  note: 'Note',
  noteHelp: 'For the audit trail',
  needNote: 'Explain the reason in a note',
  endsHelp: 'Leave it empty to unblock it yourself.',
  endDay: 'Unblock on',
  endTime: 'At',
  badDay: 'Enter a day, e.g. {day}',
  badTime: 'Enter a time, e.g. 09:30',
  needTime: 'Enter a time as well',
  needDay: 'Enter a day as well',
  pastEnd: 'Choose a time in the future',

  // Refusals.
  wrongPin: {
    one: 'The PIN is wrong. {count} attempt left',
    other: 'The PIN is wrong. {count} attempts left',
  },
  wrongAndLocked: 'The PIN is wrong, and is now locked until {until}',
  lockedNow: 'The PIN is locked after too many wrong attempts. Wait 15 minutes',
  wasChanged:
    'Someone else changed this terminal, so your change was not made. Check its current state, then try again.',
  unreached:
    'The service did not answer, so it is not known whether this was done. Sending it again is safe: it is done only once.',

  // Several terminals, or one that is lost or stolen.
  lostTitle: {
    one: 'Report one terminal lost or stolen',
    other: 'Report {count} terminals lost or stolen',
  },
  lostTitleOf: 'Report {terminal} lost or stolen',
  lostLead: {
    one: 'It is blocked, refunds of its payments are blocked, and its PINs stop working. When it is found it needs a new first PIN before it works again.',
    other:
      'They are blocked, refunds of their payments are blocked, and their PINs stop working. When one is found it needs a new first PIN before it works again.',
  },
  lostConfirm: 'Report lost',
  lostDone: '{terminal} is reported lost, and blocked.',
  blockBulk: { one: 'Block one terminal', other: 'Block {count} terminals' },
  unblockBulk: { one: 'Unblock one terminal', other: 'Unblock {count} terminals' },
  blockRefundsBulk: {
    one: 'Block refunds at one terminal',
    other: 'Block refunds at {count} terminals',
  },
  bulkLead: '{merchant}: {names}.',
  terminalAt: '{terminal} at {shop}',
  atMost: 'At most {most} at a time',
  resultsTitle: 'Results',
  allDone: '{count} terminals were changed.',
  noneDone: 'Nothing was changed.',
  someDone: '{done} of {all} were changed. The others are unchanged.',
  done: 'Done',
  ok: 'OK',
})
