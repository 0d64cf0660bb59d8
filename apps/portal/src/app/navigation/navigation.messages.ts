import { defineMessages } from '#kit/messages.ts'

/** By title, as the table of the navigation names its items. */
export const t = defineMessages('navigation', {
  Home: 'Home',
  Payments: 'Payments',
  Transactions: 'Transactions',
  'Transaction history': 'Transaction history',
  'Smart POS': 'Smart POS',
  'FPS app-to-app': 'FPS app-to-app',
  'Consolidated report': 'Consolidated report',
  'Billing QR': 'Billing QR',
  Requests: 'Requests',
  'New request': 'New request',
  'FPS addressing': 'FPS addressing',
  Business: 'Business',
  Shops: 'Shops',
  Terminals: 'Terminals',
  Members: 'Members',
  'All members': 'All members',
  'Invite a member': 'Invite a member',
  'Payment methods': 'Payment methods',
  Tools: 'Tools',
  Developers: 'Developers',
  SDKs: 'SDKs',
  Documents: 'Documents',
  'Loyalty wallet': 'Loyalty wallet',

  navigation: 'Main navigation',
  keepOpen: 'Keep the menu open',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  unavailable: 'Not available yet',
  newWindow: 'opens in a new window',
})

export type NavigationTitle = Parameters<typeof t>[0]
