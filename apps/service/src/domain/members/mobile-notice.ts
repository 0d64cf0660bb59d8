/**
 * The mail about a changed mobile number. Codes are sent to it, so its owner is notified of every change (A-161,
 *
 */
import type { TenantSession } from '#domain/auth/session.ts'
import type { Message } from '#domain/messages/outbox.ts'

interface Owner {
  readonly userId: string
  readonly email: string
}

export const mobileChanged = (
  owner: Owner,
  { merchant: { merchantName }, ...by }: TenantSession,
): Message => {
  const isOwn = by.userId === owner.userId
  return {
    channel: 'MAIL',
    recipient: owner.email,
    words: (texts) =>
      isOwn ? texts.ownMobileChanged() : texts.mobileChanged(by.displayName, merchantName),
  }
}
