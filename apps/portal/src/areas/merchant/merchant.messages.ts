import { defineMessages } from '#ui/messages.ts'

/** What the merchant has: methods, networks, programs, channels. */
export const t = defineMessages('merchant', {
  title: 'Payment methods',
  lead: 'What customers can pay {merchant} with, and what it costs. The payment service turns methods on and off.',

  methods: 'Methods',
  activeOf: '{active} of {all} active',
  methodsFailed: 'The payment methods did not load',
  noMethods: 'No payment methods yet',
  noMethodsText: 'The payment service has not set up any. Ask your contact there.',

  A: 'Active',
  I: 'Not active',
  takes: 'Customers can pay with it.',
  takesNone: 'No new payments: the payment service turns it on.',
  opensFPS_A2A: 'It opens the page FPS app-to-app.',
  opensBILL_QR: 'It opens the pages of Billing QR.',
  closesFPS_A2A: 'Without it there is no page FPS app-to-app.',
  closesBILL_QR: 'Without it there are no pages of Billing QR.',

  limits: 'One payment',
  limitsText: 'HKD {min} to {max}',
  fee: 'Fee',
  settlement: 'Paid out',
  settledSameDay: 'On the business day',
  settledAfter: { one: 'After {count} day', other: 'After {count} days' },
  refunds: 'Refunds',
  refundAny: { one: 'All or part, {count} day', other: 'All or part, {count} days' },
  refundFull: { one: 'All only, {count} day', other: 'All only, {count} days' },
  refundPart: { one: 'Part only, {count} day', other: 'Part only, {count} days' },
  refundNone: 'None',

  networks: 'Networks',
  networksFailed: 'The networks did not load',
  networksText: 'Payments of these are taken. They open Smart POS and the consolidated report.',
  noNetworks: 'No network is enabled',
  noNetworksText: 'Smart POS and the consolidated report open with the first one.',

  programs: 'Loyalty programs',
  programsFailed: 'The loyalty programs did not load',
  walletOpen: 'Points are earned and redeemed. It opens the loyalty wallet.',
  walletShut: 'No points for now. The loyalty wallet opens once it is active.',
  programOn: 'Points are earned and redeemed.',
  programOff: 'No points for now.',
  noPrograms: 'No loyalty program',
  noProgramsText: 'The loyalty wallet opens with the first one that is active.',

  channels: 'Channels',
  channelsFailed: 'The channels did not load',
  channelsText: 'Where payments can come from.',
  noChannels: 'No channels yet',
  noChannelsText: 'The payment service has not set up any.',
})
