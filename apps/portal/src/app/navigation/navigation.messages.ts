import { defineMessages } from '#ui/messages.ts'

/** The titles of the items, by the names that the table gives them; then what is said around them. */
export const t = defineMessages('navigation', {
  home: 'Home',
  payments: 'Payments',
  transactions: 'Transactions',
  transactionHistory: 'Transaction history',
  smartPos: 'Smart POS',
  fpsAppToApp: 'FPS app-to-app',
  consolidated: 'Consolidated report',
  billingQr: 'Billing QR',
  billingQrList: 'Requests',
  billingQrCreate: 'New request',
  fpsAddressing: 'FPS addressing',
  business: 'Business',
  shops: 'Shops',
  terminals: 'Terminals',
  members: 'Members',
  memberList: 'All members',
  invite: 'Invite people',
  audit: 'Audit trail',
  paymentMethods: 'Payment methods',
  tools: 'Tools',
  developers: 'Developers',
  sdk: 'SDKs',
  documents: 'Documents',
  wallet: 'Loyalty wallet',

  navigation: 'Main navigation',
  keepOpen: 'Keep the menu open',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  unavailable: 'Not available yet',
  newWindow: 'opens in a new window',
})

export type NavigationTitle = Parameters<typeof t>[0]
