/** Sends messages from the outbox once their transaction is committed, retrying at growing intervals. */
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { AddressRefused, MAIL_CONNECTIONS, type Carrier } from '#infra/mail.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import {
  claimMessages,
  EXPIRED,
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
  /** How many are claimed and sent at once, so that none waits for a connection while its lease runs out. */
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
/** About a day. */
const MAX_ATTEMPTS = 150
/** 2 seconds, doubling up to ten minutes; null when no further attempt helps. */
const waitSeconds = (attempts: number, failure: Error): number | null =>
  failure instanceof AddressRefused || attempts > MAX_ATTEMPTS
    ? null
    : Math.min(600, 2 ** Math.min(attempts, 10))

/** One round of a channel; true when more may be due. */
export const sendDueMessages = async (
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
): Promise<'sent' | 'outboxOnly' | 'expired' | Error> => {
  const { messageId, channel, recipient, ageSeconds } = message
  try {
    const { subject, text, language, usefulSeconds = Infinity } = unsealed(wrapping, message)
    if (ageSeconds >= usefulSeconds) return 'expired'
    return await carriers[channel].send({ messageId, recipient, subject, text, language })
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
    if (outcome === 'expired') {
      log.warn({ messageId, channel, attempts }, 'outbox.expired')
      return scheduleRetry(db, message, EXPIRED, null)
    }
    // A mail server's message may quote the address: only the error's name is stored and logged.
    const failure = { messageId, channel, attempts, error: outcome.name }
    const wait = waitSeconds(attempts, outcome)
    if (wait === null) log.error(failure, 'outbox.given-up')
    else log.warn(failure, 'outbox.not-sent')
    return scheduleRetry(db, message, outcome.name, wait)
  })
}

/** One for each channel, so that no SMS with a code waits for a slow mail server. */
export const outboxJob = (sending: Sending, channel: DueMessage['channel']): Job => ({
  name: 'outbox',
  everyMs: 1_000,
  poll: () => sendDueMessages(sending, channel),
})
