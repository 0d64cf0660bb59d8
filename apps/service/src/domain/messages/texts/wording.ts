/** What the texts of mails and short messages are made from, in every language. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'

export interface Wording {
  readonly subject: string
  readonly text: string
}
/** What a mail about a notification says. */
export interface NotificationWording {
  readonly subject: string
  /** One sentence, for a mail about several. */
  readonly line: string
  /** What follows it in a mail of its own. */
  readonly more?: string
}
/** Where and what a notification is about. */
export interface About {
  readonly merchantName: string
  /** The shop, or the merchant. */
  readonly place: string
  readonly detail: NotificationDetail
}
export interface InvitationValues {
  readonly merchantName: string
  readonly invitedBy: string
  readonly roleType: SessionRole
  readonly shopNames: readonly string[]
  /** Quoted. */
  readonly note: string | undefined
  readonly link: string
}

/** A terminal's PIN that was set without the old one, or removed. */
export interface PinChange {
  readonly pin: 'POS' | 'REFUND'
  readonly isRemoved: boolean
  /** Its name and number. */
  readonly terminal: string
  /** Missing if its name holds a link. */
  readonly shop: string | undefined
  readonly merchantName: string
  readonly by: string
}

/** Paragraphs, ended by a line break. */
export const paragraphs = (...lines: readonly (string | undefined)[]): string =>
  `${lines.filter((line) => line !== undefined).join('\n\n')}\n`
