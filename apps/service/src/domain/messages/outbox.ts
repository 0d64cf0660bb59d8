/** Puts messages into the outbox. Their text is encrypted at rest: it may carry a code or a link. */
import { placeOf } from '#infra/crypto/places.ts'
import type { Db } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { languageOf } from '#domain/auth/people.queries.ts'
import { insertMessage } from './outbox.queries.ts'
import type { MailTexts } from './texts/en.ts'
import { textsIn } from './texts/mail-texts.ts'
import type { Wording } from './texts/wording.ts'

/** `subject` is for mail only. */
type Texts = Wording | { readonly words: (texts: MailTexts) => Wording }

export type Message = Texts & {
  readonly channel: 'MAIL' | 'SMS'
  readonly recipient: string
  /** Who caused it: the recipient may be new, and then gets the language of this person. */
  readonly from?: string
}

export interface Sender {
  readonly newId: NewId
  readonly wrapping: Wrapping
}

/** In the language that the recipient chose. */
const wordingOf = async (db: Db, message: Message): Promise<Wording> => {
  if (!('words' in message)) return message
  const { recipient, from = null } = message
  return message.words(textsIn(await languageOf(db, recipient, from)))
}

export const post = async (
  db: Db,
  { newId, wrapping }: Sender,
  message: Message,
): Promise<void> => {
  const { subject, text } = await wordingOf(db, message)
  const messageId = newId('msg')
  await insertMessage(db, {
    messageId,
    channel: message.channel,
    recipient: message.recipient,
    sealed: wrapping.wrap(
      Buffer.from(JSON.stringify({ subject, text })),
      placeOf.message(messageId),
    ),
  })
}

/** The decrypted text, for the worker that sends it. */
export const unsealed = (
  wrapping: Wrapping,
  { messageId, sealed }: { readonly messageId: string; readonly sealed: Buffer },
): Wording =>
  JSON.parse(wrapping.unwrap(sealed, placeOf.message(messageId)).toString('utf8')) as Wording
