/** Puts messages into the outbox. Their text is encrypted at rest: it may carry a code or a link. */
import type { Language } from '@merchant/contract/core/language.ts'
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import type { Db } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { languageOf } from '#domain/auth/people.queries.ts'
import { insertMessage } from './outbox.queries.ts'
import type { MailTexts } from './texts/en.ts'
import { textsIn } from './texts/mail-texts.ts'
import type { Wording } from './texts/wording.ts'

/** `subject` is for mail only. */
type Texts =
  | (Wording & { readonly language?: Language | null })
  | { readonly words: (texts: MailTexts) => Wording }

export type Message = Texts & {
  readonly channel: 'MAIL' | 'SMS'
  readonly recipient: string
  /** Who caused it: the recipient may be new, and then gets the language of this person. */
  readonly from?: string
  /** How long the message is useful, such as while its code is valid. It is not sent afterwards. */
  readonly usefulSeconds?: number
}

export interface Sender {
  readonly newId: NewId
  readonly wrapping: Wrapping
}

/** The content of a message as it is stored, encrypted, until it is sent. */
interface Letter extends Wording {
  /** Missing in messages stored by earlier releases. */
  readonly language?: Language | undefined
  readonly usefulSeconds?: number | undefined
}

/** In the language that the recipient chose. */
const letterOf = async (db: Db, message: Message): Promise<Letter> => {
  if (!('words' in message)) return { ...message, language: message.language ?? 'en' }
  const { recipient, from = null } = message
  const language = (await languageOf(db, recipient, from)) ?? 'en'
  return { ...message.words(textsIn(language)), language }
}

export const post = async (
  db: Db,
  { newId, wrapping }: Sender,
  message: Message,
): Promise<void> => {
  const { usefulSeconds } = message
  const { subject, text, language } = await letterOf(db, message)
  const messageId = newId('msg')
  await insertMessage(db, {
    messageId,
    channel: message.channel,
    recipient: message.recipient,
    sealed: wrapping.wrap(
      Buffer.from(JSON.stringify({ subject, text, language, usefulSeconds })),
      associatedDataOf.message(messageId),
    ),
  })
}

/** The decrypted text, for the worker that sends it. */
export const unsealed = (
  wrapping: Wrapping,
  { messageId, sealed }: { readonly messageId: string; readonly sealed: Buffer },
): Letter =>
  JSON.parse(
    wrapping.unwrap(sealed, associatedDataOf.message(messageId)).toString('utf8'),
  ) as Letter
