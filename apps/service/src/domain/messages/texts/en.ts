/** The texts of mails and short messages in English. Each other language has the same functions. */
import { roleLabels, type SessionRole } from '@merchant/contract/access/permissions.ts'
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

/** Paragraphs, ended by a line break. */
export const paragraphs = (...lines: readonly (string | undefined)[]): string =>
  `${lines.filter((line) => line !== undefined).join('\n\n')}\n`

const notYou = 'If this was not you, reset your password now and tell your administrator.'
const notice = (name: string, subject: string, ...sentences: readonly string[]): Wording => ({
  subject,
  text: paragraphs(`Hello ${name},`, ...sentences),
})
const purposes = { join: 'accept your invitation', reset: 'set a new password' } as const
const decisions = {
  APPROVED: 'approved',
  REFUSED: 'refused',
  EXPIRED: 'not approved in time',
} as const
const billOutcomes = {
  COMPLETED: 'the codes are ready',
  PARTIAL: 'ready, but some rows need a correction',
  FAILED: 'no code could be made',
} as const
const refundOf = ({ refundNo = '', amount = '', merTradeNo = '' }: NotificationDetail): string =>
  `refund ${refundNo} of HKD ${amount} for payment ${merTradeNo}`
const rows = (count: number): string => `${String(count)} ${count === 1 ? 'row' : 'rows'}`
const silentOf = ({ posName, count = 1 }: NotificationDetail): string =>
  posName === undefined ? `${String(count)} terminals` : `Terminal ${posName}`

export const en = {
  code: (code: string, purpose: 'join' | 'reset'): Wording => ({
    subject: 'Your code for the Admin Portal',
    text: `${code} is your code to ${purposes[purpose]}. It is valid for five minutes. We will never ask you for it.`,
  }),
  passwordChanged: (name: string): Wording =>
    notice(
      name,
      'Your password was changed',
      'the password of your Admin Portal account was just changed. You have been signed out everywhere else.',
      notYou,
    ),
  passwordReset: (name: string): Wording =>
    notice(
      name,
      'Your password was changed',
      'a new password was set for your Admin Portal account with a link that was sent to you. You have been signed out everywhere; sign in with the new password.',
      notYou,
    ),
  joined: (name: string, merchantName: string): Wording =>
    notice(
      name,
      `You have joined ${merchantName}`,
      `you accepted the invitation from ${merchantName}. You can now choose it when you sign in to the Admin Portal.`,
      notYou,
    ),
  factorAdded: (name: string, factor: string): Wording =>
    notice(
      name,
      'A second factor was added',
      `“${factor}” was added to your Admin Portal account. You will be asked for it when you sign in.`,
      notYou,
    ),
  factorRemoved: (name: string, factor: string): Wording =>
    notice(
      name,
      'A second factor was removed',
      `“${factor}” was removed from your Admin Portal account.`,
      notYou,
    ),
  codesRenewed: (name: string): Wording =>
    notice(
      name,
      'New recovery codes',
      'new recovery codes were created for your Admin Portal account; the old ones no longer work.',
      notYou,
    ),
  resetLink: (name: string, minutes: number, address: string): Wording =>
    notice(
      name,
      'Choose a new password',
      `someone, probably you, asked for a new password for the Admin Portal. Choose it here within ${String(minutes)} minutes:`,
      address,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ),
  invitation: (values: InvitationValues): Wording => {
    const { merchantName, invitedBy, roleType, shopNames, note, link } = values
    const place = shopNames.length === 0 ? '' : ` in ${shopNames.join(', ')}`
    return {
      subject: `${merchantName} invites you`,
      text: paragraphs(
        `${invitedBy} invites you to work with ${merchantName} in the Admin Portal, as ${roleLabels[roleType]}${place}.`,
        note,
        `Accept the invitation here:\n${link}`,
        'The link is personal, works once and expires after seven days. If you did not expect this invitation, ignore this message.',
      ),
    }
  },
  ownMobileChanged: (): Wording => ({
    subject: 'Your mobile number was changed',
    text: paragraphs('You changed the mobile number of your Admin Portal account.', notYou),
  }),
  mobileChanged: (by: string, merchantName: string): Wording => ({
    subject: `Your mobile number at ${merchantName} was changed`,
    text: paragraphs(
      `${by} changed the mobile number of your account at ${merchantName}.`,
      `If you did not expect this, tell another administrator of ${merchantName}.`,
    ),
  }),
  addressCode: (code: string, merchantName: string): Wording => ({
    subject: 'Your code for FPS addressing',
    text: `${code} is the code to register this address for FPS payments to ${merchantName}. It is valid for five minutes. If you did not expect it, do not share it with anyone.`,
  }),
  limitsChanged: (by: string, merchantName: string): Wording => ({
    subject: 'The refund limits were changed',
    text: paragraphs(
      `${by} changed the limits above which a refund at ${merchantName} waits for a second person. They are shown under Payment methods.`,
    ),
  }),
  webhookDisabled: (host: string): Wording => ({
    subject: `Webhook to ${host} disabled`,
    text: paragraphs(
      `No event could be delivered to the webhook at ${host} for a day, so it was disabled. Events that happen from now on are not sent to it.`,
      'When the receiver works again, enable the webhook on the page SDKs of the portal. Events that were not delivered can be sent again from its log there for 30 days.',
    ),
  }),
  notifications: {
    REFUND_DISPUTED: ({ merchantName, detail }: About): NotificationWording => ({
      subject: `A refund at ${merchantName} needs attention`,
      line: `It is unclear whether ${refundOf(detail)} reached the customer: the records about it contradict each other.`,
      more: 'Do not refund this amount in another way. It stays reserved while we check with the acquirer, and the payment will show the answer.',
    }),
    REFUND_FAILED: ({ place, detail }: About): NotificationWording => ({
      subject: `A refund at ${place} failed`,
      line: `The ${refundOf(detail)} failed. No money was returned.`,
      more: 'The payment says why. It can be refunded again there.',
    }),
    REFUND_ASKED: ({ place, detail }: About): NotificationWording => ({
      subject: `A refund at ${place} waits for approval`,
      line: `${detail.by ?? ''} requested ${refundOf(detail)}. It is above the limit for one person: nothing is refunded until someone else approves it.`,
      more: 'Open the payment to approve or refuse it.',
    }),
    REFUND_DECIDED: ({ detail }: About): NotificationWording => {
      const decision = decisions[detail.decision ?? 'EXPIRED']
      const by = detail.by === undefined ? '' : ` by ${detail.by}`
      const note = detail.note === undefined ? '' : ` The note says: ${detail.note}`
      return {
        subject: `Your refund was ${decision}`,
        line: `Your ${refundOf(detail)} was ${decision}${by}.${note}`,
        more:
          detail.decision === 'APPROVED'
            ? 'It is on its way; the payment shows its progress.'
            : 'Nothing was refunded. The amount can be refunded again.',
      }
    },
    BILL_READY: ({ merchantName, detail }: About): NotificationWording => {
      const { ticketNo = '', count = 0, status = 'COMPLETED' } = detail
      return {
        subject: `Billing QR ${ticketNo}: ${billOutcomes[status]}`,
        line: `Billing QR request ${ticketNo} of ${merchantName} with ${rows(count)}: ${billOutcomes[status]}.`,
      }
    },
    TERMINAL_SILENT: ({ place, detail }: About): NotificationWording => ({
      subject: `${silentOf(detail)} at ${place} ${(detail.count ?? 0) > 1 ? 'are' : 'is'} silent`,
      line: `${silentOf(detail)} at ${place} sent nothing for an hour while the shop was open.`,
    }),
    NEW_DEVICE: ({ detail }: About): NotificationWording =>
      detail.program === undefined
        ? {
            subject: 'A sign-in from a new browser',
            line: `Your account was used to sign in with ${detail.device ?? 'an unknown browser'}, which you had not used before.`,
            more: 'If it was not you, change your password now: that ends every session.',
          }
        : {
            subject: 'A sign-in by a program',
            line: `Your account was used to sign in with ${detail.program ?? 'an unknown program'}, which is not a browser. For the next 24 hours, more sign-ins with it are not reported.`,
            more: 'If it was not you, change your password now: that ends every session.',
          },
    AUDIT_BROKEN: ({ merchantName, detail }: About): NotificationWording => ({
      subject: `The audit trail of ${merchantName} is broken`,
      line: `Entry ${String(detail.seq ?? 0)} of the audit trail of ${merchantName} does not follow from the entries before it: it was changed, added or removed.`,
      more: 'The page of the audit trail says what is broken and what to do.',
    }),
  },
  digestSubject: (count: number, merchantName: string): string =>
    `${String(count)} notifications from ${merchantName}`,
  settingsNote: (address: string): string => `Choose which of these mails you get: ${address}`,
}

export type MailTexts = typeof en
