/** The texts of mails and short messages in English. Each other language has the same functions. */
import { roleLabels, type Role } from '@merchant/contract/access/permissions.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import { addressMail } from './address.en.ts'
import {
  paragraphs,
  type About,
  type InvitationValues,
  type NotificationWording,
  type PinChange,
  type Wording,
} from './wording.ts'

const notYou = 'If this was not you, reset your password now and tell your administrator.'
const notice = (name: string, subject: string, ...sentences: readonly string[]): Wording => ({
  subject,
  text: paragraphs(`Hello ${name},`, ...sentences),
})
const purposes = {
  join: 'accept your invitation',
  reset: 'set a new password',
  mobile: 'confirm your mobile number',
} as const
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
  code: (code: string, purpose: keyof typeof purposes): Wording => ({
    subject: 'Your code for the Admin Portal',
    text: `${code} is your code to ${purposes[purpose]}. It is valid for five minutes. We will never ask you for it.`,
  }),
  passwordChanged: (name: string): Wording =>
    notice(
      name,
      'Your password was changed',
      'The password of your Admin Portal account was just changed. You have been signed out everywhere else.',
      notYou,
    ),
  passwordReset: (name: string): Wording =>
    notice(
      name,
      'Your password was changed',
      'A new password was set for your Admin Portal account with a link that was sent to you. You have been signed out everywhere; sign in with the new password.',
      notYou,
    ),
  joined: (name: string, merchantName: string): Wording =>
    notice(
      name,
      `You have joined ${merchantName}`,
      `You accepted the invitation from ${merchantName}. You can now choose it when you sign in to the Admin Portal.`,
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
      'New recovery codes were created for your Admin Portal account; the old ones no longer work.',
      notYou,
    ),
  resetLink: (name: string, minutes: number, address: string): Wording =>
    notice(
      name,
      'Choose a new password',
      `Someone, probably you, requested a new password for the Admin Portal. Choose it here within ${String(minutes)} minutes:`,
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
  pinChanged: ({ pin, isRemoved, terminal, shop, merchantName, by }: PinChange): Wording => {
    const place = `${shop === undefined ? '' : ` at ${shop}`} of ${merchantName}`
    const name = pin === 'POS' ? 'PIN' : 'refund PIN'
    const advice =
      'If nobody at your company intended this, block the terminal and change your passwords.'
    return isRemoved
      ? {
          subject: 'A terminal can no longer refund',
          text: paragraphs(
            `The ${name} of the terminal ${terminal}${place} was removed by ${by}. It cannot refund until it gets a new one.`,
            advice,
          ),
        }
      : {
          subject: `A terminal has a new ${name}`,
          text: paragraphs(
            `The ${name} of the terminal ${terminal}${place} was set by ${by}, without the old one.`,
            advice,
          ),
        }
  },
  factorRequired: (day: string, roles: readonly Role[], merchantName: string): Wording => ({
    subject: 'You will need a second factor to sign in',
    text: paragraphs(
      `From ${day} these roles at ${merchantName} need a second factor to sign in: ${roles.map((role) => roleLabels[role]).join(', ')}. You have none yet.`,
      'Set one up under Your account: an authenticator app, or a passkey. Otherwise the portal will ask you to set one up at your first sign-in on or after that day.',
    ),
  }),
  webhookDisabled: (host: string): Wording => ({
    subject: `Webhook to ${host} disabled`,
    text: paragraphs(
      `No event could be delivered to the webhook at ${host} for a day, so it was disabled. Events that happen from now on are not sent to it.`,
      'When the receiver works again, enable the webhook on the portal’s SDKs page. From its log there, events that were not delivered can be sent again.',
    ),
  }),
  notifications: {
    FPS_ADDRESS: addressMail,
    REFUND_DISPUTED: ({ merchantName, detail }: About): NotificationWording => ({
      subject: `A refund at ${merchantName} needs attention`,
      ...(detail.merTradeNo === undefined
        ? {
            line: `A settlement deducted HKD ${detail.amount ?? ''} as refund ${detail.refundNo ?? ''}, which is unknown here.`,
            more: 'We do not know which payment it belongs to, and are checking with the acquirer.',
          }
        : {
            line: `It is unclear whether ${refundOf(detail)} reached the customer: the records about it contradict each other.`,
            more: 'Do not refund this amount in another way. It stays reserved while we check with the acquirer, and the payment will show the answer.',
          }),
    }),
    REFUND_FAILED: ({ place, detail }: About): NotificationWording =>
      detail.isCancelled === true
        ? {
            subject: `A refund at ${place} was cancelled`,
            line: `The ${refundOf(detail)} was cancelled before it was sent: another refund of this payment was found in the acquirer’s records.`,
            more: 'It may be the same refund. Do not repeat it: the payment’s details show what was refunded.',
          }
        : {
            subject: `A refund at ${place} failed`,
            line: `The ${refundOf(detail)} failed. No money was returned.`,
            more: 'The payment’s details show why, and you can try the refund again there.',
          },
    REFUND_ASKED: ({ place, detail }: About): NotificationWording => ({
      subject: `A refund at ${place} is awaiting approval`,
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
      more: 'The Audit trail page shows what is broken and what to do.',
    }),
  },
  /** The page of messages that were not sent. */
  outbox: {
    title: 'Outbox',
    empty: 'Nothing was sent yet.',
    unreadable: 'The text cannot be decrypted: it was encrypted with another KEY_SECRET.',
    sent: (channel: 'MAIL' | 'SMS', recipient: string, time: string): string =>
      `${channel} to ${recipient}, ${time}`,
  },
  digestSubject: (count: number, merchantName: string): string =>
    `${String(count)} notifications from ${merchantName}`,
  settingsNote: (address: string): string => `Choose which of these mails you get: ${address}`,
}

export type MailTexts = typeof en
