import { defineMessages } from '#ui/messages.ts'

/** What is done with a terminal, and what happens then. */
export const t = defineMessages('posActs', {
  actions: 'What can be done with {terminal}',
  setPin: 'Set first PIN',
  replacePin: 'Replace PIN',
  changePin: 'Change PIN',
  setRefundPin: 'Turn refunds on',
  replaceRefundPin: 'Replace refund PIN',
  blockRefunds: 'Block refunds',
  allowRefunds: 'Allow refunds',
  block: 'Block',
  unblock: 'Unblock',
  lost: 'Lost or stolen',
  noneHere: 'Nothing can be done with a terminal that is out of service.',
  roleCannot: 'Your role may look at terminals. Somebody with the role {roles} can change them.',
  noPin: 'This terminal has no PIN. Set one first',
  noPinToBlock: 'Without a PIN it is blocked as lost, or by choosing it in the list',
  pinLocked: 'The PIN is locked until {until}, after too many wrong tries',

  // PINs.
  setPinTitle: 'Set the first PIN of {terminal}',
  replacePinTitle: 'Replace the PIN of {terminal}',
  changePinTitle: 'Change the PIN of {terminal}',
  setRefundPinTitle: 'Turn refunds on at {terminal}',
  replaceRefundPinTitle: 'Replace the refund PIN of {terminal}',
  setPinLead:
    '{terminal} at {shop} can be used as soon as it has a PIN. Tell it to those who work there, and to nobody else.',
  replacePinLead:
    'The old PIN of {terminal} at {shop} ends at once. Everybody at {merchant} who may set PINs is told by mail.',
  changePinLead: 'From then on {terminal} at {shop} takes the new PIN only.',
  setRefundPinLead:
    'With a refund PIN {terminal} at {shop} can refund. It differs from the PIN of the terminal.',
  replaceRefundPinLead:
    'The old refund PIN of {terminal} at {shop} ends at once. Everybody at {merchant} who may set PINs is told by mail.',
  pin: 'New PIN',
  oldPin: 'Present PIN',
  refundPin: 'Refund PIN',
  pinHelp: 'Six digits. No run, no repetition, none of the last four.',
  savePin: 'Set PIN',
  saveNewPin: 'Change PIN',
  saveRefundPin: 'Set refund PIN',
  needSix: 'Six digits',
  sameAsOld: 'The new PIN must differ from the present one',
  pinSaved: 'The PIN of {terminal} is set.',
  refundPinSaved: 'Refunds are on at {terminal}.',

  // What became of a PIN.
  wrongPin: {
    one: 'The PIN is wrong. {count} try is left',
    other: 'The PIN is wrong. {count} tries are left',
  },
  wrongAndLocked: 'The PIN is wrong, and is now locked until {until}',
  locked: 'The PIN is locked until {until}, after too many wrong tries',
  lockedNow: 'The PIN is locked after too many wrong tries. Wait 15 minutes',
  wasChanged:
    'Somebody else changed this terminal meanwhile, and nothing of yours was done. What is shown is how it stands now: look, and send again.',
  unreached:
    'The service did not answer, so nobody knows whether it was done. Send it again: it is done once only.',

  // Blocking.
  blockTitle: 'Block {terminal}',
  blockLead: '{terminal} at {shop} takes no payments until it is unblocked.',
  unblockTitle: 'Unblock {terminal}',
  unblockLead: '{terminal} at {shop} takes payments again at once.',
  terminalPin: 'PIN of the terminal',
  terminalPinHelp: 'Six digits. After five wrong tries it is locked for 15 minutes.',
  reason: 'Reason',
  note: 'Note',
  noteHelp: 'For the audit trail',
  needNote: 'Explain the reason in a note',
  endsHelp: 'Leave it empty to unblock it yourselves.',
  endDay: 'Unblock on',
  endTime: 'At',
  badDay: 'Enter a day, e.g. {day}',
  badTime: 'Enter a time, e.g. 09:30',
  needTime: 'Say at which time as well',
  needDay: 'Say on which day as well',
  pastEnd: 'Choose a time in the future',
  blocked: '{terminal} is blocked.',
  unblocked: '{terminal} is unblocked.',

  // Refunds.
  blockRefundsTitle: 'Block refunds at {terminal}',
  blockRefundsLead:
    'Payments of {terminal} at {shop} cannot be refunded, neither there nor in this portal, until refunds are allowed again. It keeps its refund PIN.',
  allowRefundsTitle: 'Allow refunds at {terminal}',
  allowRefundsLead:
    'Payments of {terminal} at {shop} can be refunded again. The terminal itself needs a refund PIN for that.',
  refundsBlocked: 'Refunds are blocked at {terminal}.',
  refundsAllowed: 'Refunds are allowed at {terminal}.',
  why: 'Why',

  // Lost or stolen, and several at once.
  lostTitle: {
    one: 'Report one terminal lost or stolen',
    other: 'Report {count} terminals lost or stolen',
  },
  lostTitleOf: 'Report {terminal} lost or stolen',
  lostLead:
    'It is blocked, refunds of its payments are blocked, and its PINs are void. When it is found it needs a new first PIN before it works again.',
  lostConfirm: 'Report lost',
  blockSeveral: { one: 'Block one terminal', other: 'Block {count} terminals' },
  unblockSeveral: { one: 'Unblock one terminal', other: 'Unblock {count} terminals' },
  refundsOffSeveral: {
    one: 'Block refunds at one terminal',
    other: 'Block refunds at {count} terminals',
  },
  severalLead: '{merchant}: {names}.',
  refundsOff: 'Block refunds',
  andMore: { one: '{names} and one more', other: '{names} and {count} more' },
  atMost: 'At most {most} at a time',
  resultsTitle: 'What became of each',
  allDone: { one: 'One terminal was changed.', other: '{count} terminals were changed.' },
  someDone: '{done} of {all} were changed. The others stay as they were.',
  done: 'Done',
  ok: 'OK',
})
