/** What is written to answer a letter, or to send it on. */
import type { Email } from '../../calls/email.calls.ts'
import { escapeHtml } from '../../html-tree.ts'
import { isEmailAddress } from '../../validators.ts'

export interface Draft {
  readonly to: string
  readonly cc: string
  readonly bcc: string
  readonly subject: string
  /** HTML, of the few elements that the editor writes. */
  readonly message: string
  readonly files: readonly DraftFile[]
}
export interface DraftFile {
  readonly name: string
  /** In words, as letters have it. */
  readonly size: string
}

export const emptyDraft: Draft = { to: '', cc: '', bcc: '', subject: '', message: '', files: [] }

/** The addresses in a field, parted by commas or semicolons. */
export const addressesIn = (text: string): readonly string[] =>
  text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The first of a field that is no address. */
export const wrongAddress = (text: string): string | undefined =>
  addressesIn(text).find((address) => !isEmailAddress(address))

const prefixed = (prefix: string, subject: string): string =>
  subject.toLowerCase().startsWith(`${prefix.toLowerCase()}:`) ? subject : `${prefix}: ${subject}`

/** The letter as it is sent on: below a line that says whose it was. */
export const forwarded = (email: Email, line: string): Draft => ({
  ...emptyDraft,
  subject: prefixed('Fwd', email.subject),
  message: `<p><br></p><p>${escapeHtml(line)}</p><blockquote>${email.message}</blockquote>`,
  files: email.attachments.map(({ fileName, size }) => ({ name: fileName, size })),
})

/** An answer that outgrew its place below the letter. */
export const answered = (email: Email, message: string, files: readonly DraftFile[]): Draft => ({
  ...emptyDraft,
  to: email.from.email,
  subject: prefixed('Re', email.subject),
  message,
  files,
})
