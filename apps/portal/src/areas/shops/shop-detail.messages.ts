import { defineMessages } from '#kit/messages.ts'

/** One shop: its parts, its state, its people. */
export const t = defineMessages('shop', {
  shop: 'Shop',
  shops: 'Shops',
  parts: 'Parts of this shop',
  overview: 'Overview',
  terminals: 'Terminals',
  members: 'Members',
  hours: 'Hours',
  edit: 'Edit',
  editOf: 'Edit {shop}',
  where: '{code} · {address}',

  failed: 'The shop did not load',
  notFound: 'There is no such shop here',
  notFoundText: 'It may belong to another merchant, or the address is not complete.',
  outOfScope: 'This shop is not one of yours',
  outOfScopeText:
    'You are not assigned to it. Somebody with the role {roles} can assign you, under Members.',
  back: 'All shops',

  details: 'Details',
  name: 'Name',
  nameZhHant: 'Name in Chinese',
  address: 'Address',
  phone: 'Telephone',
  email: 'E-mail',
  contactName: 'Contact person',
  owners: 'Shop managers',
  noOwners: 'None',
  cutoff: 'Business day',
  cutoffFrom: 'From {time}',

  today: 'Today',
  todayOf: 'Business day {date}',
  asOf: 'As of {time}',
  todayFailed: 'Today’s figures did not load',
  sales: 'Sales',
  payments: 'Payments',
  refunded: 'Refunded',
  net: 'Net',
  seePayments: 'See the payments',

  state: 'State',
  since: 'Since {time}',
  ACTIVE: 'The shop takes payments. Its payments can be refunded.',
  INACTIVE: 'The shop takes no new payments. What was paid there can still be refunded.',
  CLOSED:
    'The shop is closed for good. Its payments stay in every list, and nothing of it can be changed.',
  whoEdits: 'Somebody with the role {roles} can change this.',
  deactivate: 'Stop new payments',
  deactivateTitle: 'Stop new payments at {shop}',
  deactivateText:
    '{merchant} takes no new payments at {shop} from now on: its terminals refuse them. Refunds still work. You can let it take payments again at any time.',
  deactivated: '{shop} takes no new payments.',
  activate: 'Take payments again',
  activateTitle: 'Take payments again at {shop}',
  activateText: '{merchant} takes payments at {shop} again, from now on.',
  activated: '{shop} takes payments again.',
  close: 'Close for good',
  closeTitle: 'Close {shop} for good',
  closeText:
    '{merchant} takes no payments at {shop} any more. It cannot be opened again; its payments stay in every list and can still be refunded.',
  closeCheck:
    'It is refused while a terminal is active, a refund is under way, or somebody works nowhere else.',
  closed: '{shop} is closed.',
  blockedTitle: '{shop} cannot be closed yet',
  blockedText: 'Nothing was changed. This is in the way:',
  cureTerminal: 'Block it, under Terminals.',
  cureHkt: 'Assign it to another shop, under Terminals, HKT POS.',
  curePerson: 'Give this person another shop or remove them, under Members.',
  cureRefund: 'Wait until it has come to its end; see Transactions.',
  cureInvitation: 'Cancel it or invite to another shop, under Members.',
  understood: 'Understood',
  wasChanged:
    'Somebody else changed this shop meanwhile. Nothing of yours was done: look at how it is now, and try again.',
})
