/** Sends messages from the outbox once their transaction is committed, retrying at growing intervals. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { MAIL_CONNECTIONS, type Carrier } from '#infra/mail.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import {
  claimMessages,
  markOutboxOnly,
  markSent,
  scheduleRetry,
  type DueMessage,
} from '#domain/messages/outbox.queries.ts'
import { unsealed } from '#domain/messages/outbox.ts'
import type { Job } from '#infra/loop.ts'

interface Sending {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly carriers: Readonly<Record<'MAIL' | 'SMS', Carrier>>
  readonly log: Logger
}

interface Channel {
  /** As many as are claimed: none waits for a connection while its lease runs out. */
  readonly count: number
  /** Longer than one message may take. */
  readonly leaseSeconds: number
}
/**
 * A mail server may take 10 s each to connect and to greet, then 20 s for each of up to ten answers. An SMS gateway may
 * take 20 s.
 */
const channels: Readonly<Record<DueMessage['channel'], Channel>> = {
  MAIL: { count: MAIL_CONNECTIONS, leaseSeconds: 240 },
  SMS: { count: 10, leaseSeconds: 60 },
}
/** 2 seconds, doubling up to ten minutes; null after 150 attempts, about a day. */
const waitSeconds = (attempts: number): number | null =>
  attempts > 150 ? null : Math.min(600, 2 ** Math.min(attempts, 10))

/** One round of a channel; true when more may be due. */
export const sendDue = async (
  sending: Sending,
  channel: DueMessage['channel'],
): Promise<boolean> => {
  const { count, leaseSeconds } = channels[channel]
  const due = await sending.database.system((db) => claimMessages(db, channel, count, leaseSeconds))
  await Promise.all(due.map((message) => sendOne(sending, message)))
  return due.length === count
}

/** A text that cannot be decrypted is a failure of its own message, like one that the server refuses. */
const outcomeOf = async (
  { wrapping, carriers }: Sending,
  message: DueMessage,
): Promise<'sent' | 'outboxOnly' | Error> => {
  const { messageId, channel, recipient } = message
  try {
    return await carriers[channel].send({ messageId, recipient, ...unsealed(wrapping, message) })
  } catch (error) {
    return error instanceof Error ? error : new Error('failed')
  }
}

const sendOne = async (sending: Sending, message: DueMessage): Promise<void> => {
  const { database, log } = sending
  const { messageId, channel, attempts } = message
  const outcome = await outcomeOf(sending, message)
  await database.system((db) => {
    if (outcome === 'sent') return markSent(db, messageId)
    if (outcome === 'outboxOnly') return markOutboxOnly(db, messageId)
    // A mail server's message may quote the address: only the error's name is stored and logged.
    log.warn({ messageId, channel, attempts, error: outcome.name }, 'outbox.not-sent')
    return scheduleRetry(db, message, outcome.name, waitSeconds(attempts))
  })
}

/** One for each channel, so that no SMS with a code waits for a slow mail server. */
export const outboxJob = (sending: Sending, channel: DueMessage['channel']): Job => ({
  name: 'outbox',
  everyMs: 1_000,
  poll: () => sendDue(sending, channel),
})
