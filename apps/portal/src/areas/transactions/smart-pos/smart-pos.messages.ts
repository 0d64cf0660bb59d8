import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('smartPos', {
  title: 'Smart POS',
  list: 'Smart-POS payments',
  search: 'Search smart-POS payments',
  empty: 'No smart-POS payments here',

  wallet: 'Wallet',
  channelNo: 'Channel no.',
  CPM: 'Code of the customer',
  MPM: 'Code of the shop',
})
