import { defineMessages } from '#ui/messages.ts'

/** What customers can pay with. The keys of each card begin with its name. */
export const t = defineMessages('merchant', {
  title: 'Payment methods',
  lead: 'How customers can pay {merchant}, and what it costs. The payment service turns methods on and off.',

  methods: 'Methods',
  methodsFailed: 'The payment methods did not load',
  methodsNone: 'No payment methods yet',
  methodsNoneText: 'The payment service has not set up any. Contact it for details.',
  activeOf: '{active} of {all} active',

  A: 'Active',
  I: 'Not active',
  takes: 'Customers can pay with it.',
  takesNone: 'No new payments until the payment service turns it on.',
  opensFPS_A2A: 'It enables the FPS app-to-app page.',
  opensBILL_QR: 'It enables the Billing QR pages.',
  closesFPS_A2A: 'Without it, the FPS app-to-app page is not available.',
  closesBILL_QR: 'Without it, the Billing QR pages are not available.',

  limits: 'Per payment',
  limitsText: 'HKD {min} to {max}',
  fee: 'Fee',
  settlement: 'Paid out',
  settledSameDay: 'Same business day',
  settledAfter: { one: 'After {count} day', other: 'After {count} days' },
  refunds: 'Refunds',
  refundAny: { one: 'Any amount, {count} day', other: 'Any amount, {count} days' },
  refundFull: { one: 'Full only, {count} day', other: 'Full only, {count} days' },
  refundPart: { one: 'Partial only, {count} day', other: 'Partial only, {count} days' },
  refundNone: 'None',

  merchant: 'Merchant',
  merchantFailed: 'The merchant did not load',
  name: 'Name',
  contactEmail: 'Contact e-mail',
  contactPhone: 'Contact telephone',
  noContact: 'Not on record',
  features: 'Features',

  networks: 'Networks',
  networksFailed: 'The networks did not load',
  networksText: 'The networks you accept. They enable Smart POS and the consolidated report.',
  networksNone: 'No network is enabled',
  networksNoneText: 'The first one enables Smart POS and the consolidated report.',

  programs: 'Loyalty programs',
  programsFailed: 'The loyalty programs did not load',
  walletOpen: 'Points are earned and redeemed. It enables the loyalty wallet.',
  walletShut: 'No points for now. Once active, it enables the loyalty wallet.',
  programOn: 'Points are earned and redeemed.',
  programOff: 'No points for now.',
  programsNone: 'No loyalty program',
  programsNoneText: 'The first active one enables the loyalty wallet.',

  channels: 'Channels',
  channelsFailed: 'The channels did not load',
  channelsText: 'Where payments are taken.',
  channelsNone: 'No channels yet',
  channelsNoneText: 'The payment service has not set up any.',
})
