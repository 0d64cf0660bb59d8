/** The mail about a changed mobile number. Codes are sent to it, so its owner is notified of every change. */
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
  const sentences = isOwn
    ? [
        'You changed the mobile number of your Admin Portal account.',
        'If this was not you, reset your password now and tell your administrator.',
      ]
    : [
        `${by.displayName} changed the mobile number of your account at ${merchantName}.`,
        `If you did not expect this, tell another administrator of ${merchantName}.`,
      ]
  return {
    channel: 'MAIL',
    recipient: owner.email,
    subject: isOwn
      ? 'Your mobile number was changed'
      : `Your mobile number at ${merchantName} was changed`,
    text: `${sentences.join('\n\n')}\n`,
  }
}
