import { defineMessages } from '#ui/messages.ts'

/** The list of FPS addresses, their labels, and their removal. */
export const t = defineMessages('fps-proxy', {
  title: 'FPS addressing',
  noRight: 'You don’t have permission to see FPS addresses',
  lead: 'Payers can use these addresses to pay {merchant}: at most one mobile number, one e-mail address and one FPS identifier. Bills are made with the default one.',
  list: 'FPS addresses',
  register: 'Register an address',
  allTaken: 'You already have one of each type. Open one to replace it.',
  empty: 'No FPS addresses yet',
  emptyText:
    'Register a mobile number, an e-mail address or the FPS identifier from your bank. Payers can then use it to pay {merchant}. Billing QR needs one.',

  address: 'Address',
  MOBILE: 'Mobile number',
  EMAIL: 'E-mail address',
  FPSID: 'FPS identifier',
  status: 'Status',
  ACTIVE: 'Active',
  AWAITING_PROOF: 'Awaiting proof',
  CONFIRMED: 'Not usable yet',
  REFUSED: 'Not confirmed',
  SUPERSEDED: 'Registered elsewhere',
  DEREGISTERED: 'Removed',
  isDefault: 'Default',
  account: 'Account',
  bank: 'Bank',
  accountUnknown: 'Unknown',
  accountUnknownText: 'The operator of this portal enters the account that {merchant} is paid to.',
  registered: 'Registered',
  registeredBy: 'By',
  ended: 'Ended',
  usableFrom: 'Usable from',

  opened: 'FPS address',
  failed: 'The address did not load',
  notFound: 'Address not found',
  notFoundText: 'It may belong to another merchant, or the link is wrong.',
  inUseFailed: 'Could not load which address bills are made with.',
  isActive: 'Payments to it reach {merchant}.',
  billsWithIt: 'Bills are made with it.',
  billsWith: 'Bills are made with {address}.',
  billsUntilThen: 'Until then they are made with {address}.',
  billsOnceDefault: 'To make bills with it, make it the default one.',
  noBankYet: 'No bills can be made with it until the operator of this portal has entered its bank.',
  isAwaiting:
    'The bank of this address has to confirm that it belongs to {merchant}. Until then no bills are made with it. If it takes more than two working days, ask your bank whether it has the request.',
  isConfirmed:
    'It was confirmed to belong to {merchant}. Bills can be made with it from {from}. If you did not expect it, remove it before then.',
  willReplace: 'Then it takes the place of {address}, which stays active until then.',
  isRefused:
    'It was not confirmed to belong to {merchant}: no bills are made with it. Check its digits with your bank, then register it again.',
  isSuperseded:
    'Its holder registered it for another account: payments to it no longer reach {merchant}. If it is yours, register it again.',
  isRemoved: 'It was removed: payments to it no longer reach {merchant}.',

  replace: 'Replace',
  replacedSoon: 'Another one of this type is not usable yet. Remove that one first.',
  makeDefault: 'Make default',
  isDefaultNow: '{address} is the default address now.',
  madeDefault: 'Bills are made with {address} from now on.',
  code: 'QR code',
  codeOf: 'QR code of {address}',
  codeHelp:
    'Any FPS app reads it and pays {merchant}; the payer enters the amount. It contains the whole address.',
  codeFailed: 'The QR code did not load.',
  doesNotFit: 'No QR code: this address is too long for one. Replace it with a shorter one.',
  noBankCode:
    'There is no QR code: the operator of this portal has not entered the bank of this address.',
  content: 'Content',
  remove: 'Remove',
  removeTitle: 'Remove {address} from {merchant}',
  removeText:
    'Payments to it no longer reach {merchant}, and codes and bills that name it stop working.',
  removeWaiting: 'No bills are made with it yet. To use it later, register it again.',
  removeNext: 'Bills are made with {next} from then on.',
  removeNoBank:
    'Then no bills can be made: {next} becomes the default address, but the operator of this portal has not entered its bank.',
  removeLast: 'It is the only one: no bills can be made until another is registered.',
  removeMail: 'Everyone who manages these addresses is notified by e-mail.',
  removed: '{address} was removed.',
  wasGone: '{address} was already removed.',
  wasChanged: 'Someone else changed it. It was not removed. Check it again before you remove it.',
})
