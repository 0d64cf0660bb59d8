import type { MailTexts } from '#domain/messages/texts/en.ts'
import type { InvitationValues, Wording } from '#domain/messages/texts/wording.ts'

/** Fixed text around values, without markup, and with one link. */
export const invitationMail =
  (values: InvitationValues) =>
  (texts: MailTexts): Wording =>
    texts.invitation({
      ...values,
      note: values.note === undefined || values.note === '' ? undefined : quoted(values.note),
    })

/** Marks the inviter's own values as a quotation. */
const quoted = (note: string): string =>
  note
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')
