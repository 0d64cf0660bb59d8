/** Puts messages into the outbox. Their text is encrypted at rest: it may carry a code or a link. */
import { placeOf } from '#infra/crypto/places.ts'
import type { Db } from '#infra/db/database.ts'
import type { NewId } from '#infra/ids.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { insertMessage } from './outbox.queries.ts'

export interface Message {
  readonly channel: 'MAIL' | 'SMS'
  readonly recipient: string
  /** Mail only. */
  readonly subject: string
  readonly text: string
}

export interface Sender {
  readonly newId: NewId
  readonly wrapping: Wrapping
}

export const post = (db: Db, { newId, wrapping }: Sender, message: Message): Promise<void> => {
  const messageId = newId('msg')
  return insertMessage(db, {
    messageId,
    channel: message.channel,
    recipient: message.recipient,
    sealed: wrapping.wrap(
      Buffer.from(JSON.stringify({ subject: message.subject, text: message.text })),
      placeOf.message(messageId),
    ),
  })
}

/** The decrypted text, for the worker that sends it. */
export const unsealed = (
  wrapping: Wrapping,
  { messageId, sealed }: { readonly messageId: string; readonly sealed: Buffer },
): Pick<Message, 'subject' | 'text'> =>
  JSON.parse(wrapping.unwrap(sealed, placeOf.message(messageId)).toString('utf8')) as Pick<
    Message,
    'subject' | 'text'
  >
