/**
 * What portal and files call the kinds of objects in the audit trail, which records them as codes. Each language has a
 * file of its own, so that the portal loads one.
 */
export const auditObjects = {
  api_key: 'API key',
  bill_job: 'Billing QR request',
  cis: 'Transaction history',
  consolidated: 'Consolidated report',
  file: 'File',
  fps_proxy: 'FPS address',
  'hkt-terminal': 'HKT POS',
  hkt_terminal: 'HKT POS',
  hqpay: 'Smart POS',
  installation: 'Installation',
  invitation: 'Invitation',
  loyalty: 'Loyalty',
  loyalty_entry: 'Loyalty entry',
  loyalty_program: 'Loyalty program',
  member: 'Member',
  merchant: 'Merchant',
  payment: 'Payment',
  payment_method: 'Payment method',
  payment_network: 'Payment network',
  platform_key: 'Payment platform key',
  pos: 'Terminal',
  resource: 'Document',
  session: 'Session',
  shop: 'Shop',
  terminal: 'Terminal',
  trail: 'Audit trail',
  user: 'User',
  view: 'Saved view',
  webhook: 'Webhook',
} as const

export type AuditObject = keyof typeof auditObjects
export type AuditObjects = Readonly<Record<AuditObject, string>>

/** Areas of the trail: the part of an action before the first dot. */
export const auditAreas = {
  transactions: 'Payments',
  refunds: 'Refunds',
  member: 'Members',
  invitation: 'Invitations',
  session: 'Sessions',
  account: 'Accounts',
  shop: 'Shops',
  pos: 'Terminals',
  'hkt-pos': 'HKT POS',
  'billing-qr': 'Billing QR',
  'fps-proxy': 'FPS addresses',
  audit: 'Audit trail',
  payment: 'Imports',
  merchant: 'The merchant',
  notifications: 'Notifications',
  development: 'Developers',
  views: 'Saved views',
  installation: 'The installation',
  home: 'Home',
  search: 'Search',
  gowallet: 'Loyalty wallet',
  navigation: 'Menu',
  events: 'Live updates',
} as const

export type AuditAreas = Readonly<Record<keyof typeof auditAreas, string>>
