/** The mail of an invitation: a fixed text around values, without markup, and with one link. */
import { roleLabels, type SessionRole } from '@merchant/contract/access/permissions.ts'

export interface InvitationWords {
  readonly merchantName: string
  readonly invitedBy: string
  readonly roleType: SessionRole
  readonly shopNames: readonly string[]
  readonly note: string | undefined
  readonly link: string
}

export const invitationMail = (words: InvitationWords): { subject: string; text: string } => {
  const { merchantName, invitedBy, roleType, shopNames, note, link } = words
  const place = shopNames.length === 0 ? '' : ` in ${shopNames.join(', ')}`
  const lines = [
    `${invitedBy} invites you to work with ${merchantName} in the Admin Portal, as ${roleLabels[roleType]}${place}.`,
    ...(note === undefined || note === '' ? [] : [quoted(note)]),
    `Accept the invitation here:\n${link}`,
    'The link is yours alone, works once and ends after seven days. If you did not expect it, do nothing.',
  ]
  return { subject: `${merchantName} invites you`, text: `${lines.join('\n\n')}\n` }
}

/** Marked as the words of somebody else. */
const quoted = (note: string): string =>
  note
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')
