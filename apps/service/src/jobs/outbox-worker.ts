/** Sends what is in the outbox, after the effect it belongs to, with retries that grow longer. */
import type { Database } from '#infra/db/database.ts'
import { startLoop, type Loop } from './loop.ts'
import type { Logger } from '#infra/log.ts'
import type { Carrier } from '#infra/mail.ts'
import type { Wrapping } from '#infra/crypto/secrets.ts'
import {
  claimMessages,
  markKept,
  markSent,
  putBack,
  type DueMessage,
} from '#domain/messages/outbox.queries.ts'
import { unsealed } from '#domain/messages/outbox.ts'

export interface OutboxEffects {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly carriers: Readonly<Record<'MAIL' | 'SMS', Carrier>>
  readonly log: Logger
}

const AT_ONCE = 10
const LEASE_SECONDS = 60
/** Two seconds, four, eight … up to ten minutes; given up after a day of failures. */
const waitSeconds = (attempts: number): number | null =>
  attempts > 150 ? null : Math.min(600, 2 ** Math.min(attempts, 10))

/** One round; answers whether there may be more. */
export const sendDue = async (effects: OutboxEffects): Promise<boolean> => {
  const due = await effects.database.system((db) => claimMessages(db, AT_ONCE, LEASE_SECONDS))
  await Promise.all(due.map((message) => sendOne(effects, message)))
  return due.length === AT_ONCE
}

const sendOne = async (
  { database, wrapping, carriers, log }: OutboxEffects,
  message: DueMessage,
): Promise<void> => {
  const outcome = await carriers[message.channel]
    .send({
      messageId: message.messageId,
      recipient: message.recipient,
      ...unsealed(wrapping, message.sealed),
    })
    .catch((error: unknown) => (error instanceof Error ? error : new Error('failed')))
  await database.system((db) => {
    if (outcome === 'sent') return markSent(db, message.messageId)
    if (outcome === 'kept') return markKept(db, message.messageId)
    // The words of a mail server may quote the address: only the kind of failure is kept.
    const { messageId, channel, attempts } = message
    log.warn({ messageId, channel, attempts, error: outcome.name }, 'outbox.not-sent')
    return putBack(db, message.messageId, outcome.name, waitSeconds(message.attempts))
  })
}

export const startOutboxWorker = (effects: OutboxEffects): Loop =>
  startLoop({ name: 'outbox', everyMs: 1_000, look: () => sendDue(effects), log: effects.log })
