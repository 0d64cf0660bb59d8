import { defineMessages } from '#ui/messages.ts'

/** What an entry of the audit trail says, by its action. */
const texts = {
  'account.acceptInvitation': '{who} joined the merchant',
  'account.addFactor': '{who} added a second factor',
  'account.attach': '{who} joined the merchant',
  'account.changePassword': '{who} changed their password',
  'account.changeProfile': '{who} changed their profile',
  'account.newRecoveryCodes': '{who} created new recovery codes',
  'account.register': '{who} registered',
  'account.removeFactor': '{who} removed a second factor',
  'account.resetPassword': '{who} reset their password',
  'audit.file': '{who} downloaded the audit trail',
  'billing-qr.cancel': '{who} cancelled the billing QR request {what}',
  'billing-qr.download': '{who} downloaded the codes of {what}',
  'billing-qr.expire': 'The codes of {what} expired and were deleted',
  'billing-qr.file': '{who} downloaded a list of bills',
  'billing-qr.finish': 'The codes of {what} were made',
  'billing-qr.request': '{who} requested billing QR codes, {what}',
  'development.download': '{who} downloaded a file for developers',
  'fps-proxy.default': '{who} chose the default FPS address',
  'fps-proxy.register': '{who} registered an FPS address',
  'fps-proxy.remove': '{who} removed an FPS address',
  'fps-proxy.supersede': 'An FPS address was registered elsewhere',
  'gowallet.token': '{who} opened the loyalty wallet',
  'hkt-pos.change': '{who} changed an HKT POS',
  'hkt-pos.file': '{who} downloaded the list of HKT POS',
  'installation.backup': '{who} backed up the installation',
  'installation.restore': '{who} restored the installation from a backup',
  'invitation.cancel': '{who} withdrew an invitation',
  'invitation.send': '{who} sent an invitation',
  'member.change': '{who} changed the member {what}',
  'member.file': '{who} downloaded the list of members',
  'member.remove': '{who} removed the member {what}',
  'merchant.create': '{who} created the merchant',
  'merchant.set-account': '{who} set the account that the merchant is paid to',
  'payment.import': '{who} imported payments',
  'platform-key.create': '{who} created a key for the payment platform',
  'platform-key.revoke': '{who} revoked a key of the payment platform',
  'pos.add': '{who} added the terminal {what}',
  'pos.block': '{who} blocked {what}',
  'pos.block-refunds': '{who} blocked refunds at {what}',
  'pos.change-pin': '{who} changed the PIN of {what}',
  'pos.file': '{who} downloaded the list of terminals',
  'pos.lost': '{who} reported {what} lost or stolen',
  'pos.remove-refund-pin': '{who} turned refunds off at {what}',
  'pos.set-pin': '{who} set the PIN of {what}',
  'pos.set-refund-pin': '{who} set the refund PIN of {what}',
  'pos.unblock': '{who} unblocked {what}',
  'pos.unblock-refunds': '{who} allowed refunds at {what}',
  'refund.decide': '{who} settled an unclear refund of payment {what}',
  'refund.dispute': 'Sources contradict each other about a refund of payment {what}',
  'refunds.refund': '{who} refunded payment {what}',
  'refunds.refundOf': '{who} refunded {amount} of payment {what}',
  'session.endView': '{who} ended the view as another role',
  'session.login': '{who} signed in',
  'session.revoke': '{who} signed out another of their sessions',
  'session.viewAs': '{who} began to view the portal as another role',
  'shop.add': '{who} added the shop {what}',
  'shop.change': '{who} changed the shop {what}',
  'shop.close': '{who} closed the shop {what}',
  'shop.file': '{who} downloaded the list of shops',
  'shop.unlink': '{who} unlinked a member from the shop {what}',
  'transactions.download': '{who} downloaded a list of payments',
  'transactions.note': '{who} added a note to payment {what}',

  /** Entries of other actions. */
  other: '{who} made a change: {area}',
  platform: 'The payment platform reported a change: {what}',

  // Refusals, by the area of the call.
  signInRefused: '{who} could not sign in',
  refusedWhat: '{who} was refused: {area}, {what}',
  refused: '{who} was refused: {area}',
} as const

export const t = defineMessages('auditSentence', texts)

type Recorded = Exclude<
  keyof typeof texts,
  'refunds.refundOf' | 'other' | 'platform' | 'signInRefused' | 'refusedWhat' | 'refused'
>
/** Whether entries of this action have a sentence of their own. */
export const hasSentence = (action: string): action is Recorded =>
  action.includes('.') && Object.hasOwn(texts, action)
