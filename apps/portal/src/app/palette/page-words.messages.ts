import { defineMessages } from '#ui/messages.ts'

/** What pages hold, by their names: the palette searches these words with the title and does not show them. */
export const t = defineMessages('page-words', {
  'resource-sdk': 'API keys, webhooks, signing secrets',
  'resource-document': 'API documentation, guides',
  'payment-method': 'refund limits, settlement days, fees',
  user: 'password, second factor, authenticator app, passkeys, recovery codes, sessions, signed-in devices, language, mobile number',
  notifications: 'notification settings, e-mails, daily digest',
  'membership-list': 'roles, permissions, invitations, users, staff',
  'membership-invite': 'invitations, roles, add a member, new user',
  hktpos: 'PINs, refund PIN, block, lost or stolen',
  'shop-list': 'opening hours, addresses',
  'consolidated-transaction': 'fees, settlement, reconciliation, differences',
  'transaction-history': 'refunds, sales, fees, settlement',
  audit: 'log, changes, who did what',
  fpsaddressing: 'FPS ID, bank accounts',
})

export type DescribedPage = Parameters<typeof t>[0]
