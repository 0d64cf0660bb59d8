/** Drafts: new ones, answers and forwards. */
import type { Email } from '../../calls/email.calls.ts'
import { escapeHtml, isBlank } from '../../html-tree.ts'
import { isEmailAddress } from '../../validators.ts'

export interface Draft {
  readonly to: string
  readonly cc: string
  readonly bcc: string
  readonly subject: string
  /** HTML, as the editor hands it out. */
  readonly message: string
  readonly files: readonly DraftFile[]
}
export interface DraftFile {
  readonly name: string
  /** As text, like the attachments of received letters. */
  readonly size: string
}

export const emptyDraft: Draft = { to: '', cc: '', bcc: '', subject: '', message: '', files: [] }

export const isUntouched = ({ to, cc, bcc, subject, message, files }: Draft): boolean =>
  [to, cc, bcc, subject].every((text) => text.trim() === '') &&
  isBlank(message) &&
  files.length === 0

/** The addresses of a field, separated by commas or semicolons. */
export const addressesIn = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The first invalid address of a field. */
export const wrongAddress = (text: string): string | undefined =>
  addressesIn(text).find((address) => !isEmailAddress(address))

const prefixed = (prefix: string, subject: string): string =>
  subject.toLowerCase().startsWith(`${prefix.toLowerCase()}:`) ? subject : `${prefix}: ${subject}`

/** Forwards a letter: its text is quoted below a line that names its sender. */
export const forwarded = (email: Email, line: string): Draft => ({
  ...emptyDraft,
  subject: prefixed('Fwd', email.subject),
  message: `<p><br></p><p>${escapeHtml(line)}</p><blockquote>${email.message}</blockquote>`,
  files: email.attachments.map(({ fileName, size }) => ({ name: fileName, size })),
})

/** An answer as a draft. */
export const answered = (email: Email, message: string, files: readonly DraftFile[]): Draft => ({
  ...emptyDraft,
  to: email.from.email,
  subject: prefixed('Re', email.subject),
  message,
  files,
})
