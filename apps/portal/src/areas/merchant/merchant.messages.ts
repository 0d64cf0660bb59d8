import { defineMessages } from '#ui/messages.ts'

/** What the merchant has. The keys of each card begin with its name. */
export const t = defineMessages('merchant', {
  title: 'Payment methods',
  lead: 'What customers can pay {merchant} with, and what it costs. The payment service turns methods on and off.',

  methods: 'Methods',
  methodsFailed: 'The payment methods did not load',
  methodsNone: 'No payment methods yet',
  methodsNoneText: 'The payment service has not set up any. Ask your contact there.',
  activeOf: '{active} of {all} active',

  A: 'Active',
  I: 'Not active',
  takes: 'Customers can pay with it.',
  takesNone: 'No new payments until the payment service turns it on.',
  opensFPS_A2A: 'It enables the page FPS app-to-app.',
  opensBILL_QR: 'It enables the pages of Billing QR.',
  closesFPS_A2A: 'Without it there is no page FPS app-to-app.',
  closesBILL_QR: 'Without it there are no pages of Billing QR.',

  limits: 'One payment',
  limitsText: 'HKD {min} to {max}',
  fee: 'Fee',
  settlement: 'Paid out',
  settledSameDay: 'On the business day',
  settledAfter: { one: 'After {count} day', other: 'After {count} days' },
  refunds: 'Refunds',
  refundAny: { one: 'Any amount, {count} day', other: 'Any amount, {count} days' },
  refundFull: { one: 'Full only, {count} day', other: 'Full only, {count} days' },
  refundPart: { one: 'Partial only, {count} day', other: 'Partial only, {count} days' },
  refundNone: 'None',

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
  channelsText: 'Where payments can come from.',
  channelsNone: 'No channels yet',
  channelsNoneText: 'The payment service has not set up any.',
})
