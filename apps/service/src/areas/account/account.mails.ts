/** Mails about an account: changes that its owner has to know. Plain text, never markup. */
import type { Message } from '#domain/messages/outbox.ts'
import type { MailTexts } from '#domain/messages/texts/en.ts'
import type { Wording } from '#domain/messages/texts/wording.ts'

interface Recipient {
  readonly email: string
  readonly displayName: string
}

const notice = (
  { email, displayName }: Recipient,
  words: (texts: MailTexts, name: string) => Wording,
): Message => ({ channel: 'MAIL', recipient: email, words: (texts) => words(texts, displayName) })

export const passwordChanged = (person: Recipient): Message =>
  notice(person, (texts, name) => texts.passwordChanged(name))

export const passwordReset = (person: Recipient): Message =>
  notice(person, (texts, name) => texts.passwordReset(name))

export const joined = (person: Recipient, merchantName: string): Message =>
  notice(person, (texts, name) => texts.joined(name, merchantName))

export const factorAdded = (person: Recipient, factor: string): Message =>
  notice(person, (texts, name) => texts.factorAdded(name, factor))

export const factorRemoved = (person: Recipient, factor: string): Message =>
  notice(person, (texts, name) => texts.factorRemoved(name, factor))

export const codesRenewed = (person: Recipient): Message =>
  notice(person, (texts, name) => texts.codesRenewed(name))
