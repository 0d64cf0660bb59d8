import { holdsLink } from '@merchant/contract/core/text.ts'
import type { MailTexts } from '#domain/messages/texts/en.ts'
import type { InvitationValues, Wording } from '#domain/messages/texts/wording.ts'

/** Fixed text around values, without markup, and with one link. */
export const invitationMail =
  (values: InvitationValues) =>
  (texts: MailTexts): Wording =>
    texts.invitation({
      ...values,
      // Names saved before links were refused may hold one.
      shopNames: values.shopNames.filter((name) => !holdsLink(name)),
      note: values.note === undefined || values.note === '' ? undefined : quoted(values.note),
    })

/** The inviter's name, or the address if the name holds a link: names saved before links were refused may. */
export const inviterName = (inviter: {
  readonly displayName: string
  readonly email: string
}): string => (holdsLink(inviter.displayName) ? inviter.email : inviter.displayName)

/** Marks the inviter's own words as a quotation, also where only some mail programs begin a line. */
const quoted = (note: string): string =>
  note
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')
