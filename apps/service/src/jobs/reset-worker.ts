/**
 * Mails links for forgotten passwords. The request itself only stores the name, known or not, so that
 * neither the answer nor its timing tells whether the name exists.
 */
import { associatedDataOf } from '#infra/crypto/associated-data.ts'
import type { Database } from '#infra/db/database.ts'
import type { Logger } from '#infra/log.ts'
import { newToken, type NewId } from '#infra/ids.ts'
import type { Wrapping } from '#infra/crypto/wrapping.ts'
import { hashToken } from '#domain/auth/session.ts'
import { post, type Message } from '#domain/messages/outbox.ts'
import { findPerson } from '#domain/auth/people.queries.ts'
import { insertResetLink, takeResetRequests } from '#domain/auth/reset-link.queries.ts'
import type { Job } from '#infra/loop.ts'

interface LinkSending {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly newId: NewId
  readonly linkBase: () => string
  readonly wakeOutbox: () => void
  readonly log: Logger
}

const BATCH_SIZE = 20
export const LINK_MINUTES = 30
export const MAX_LINKS_PER_HOUR = 3

/** One round; true when more may be due. */
export const sendDueLinks = async (sending: LinkSending): Promise<boolean> => {
  const { database, wrapping, newId, linkBase, wakeOutbox } = sending
  const requestCount = await database.system(async (db) => {
    const requests = await takeResetRequests(db, BATCH_SIZE)
    for (const { requestId, sealedName } of requests) {
      const name = nameIn(sending, requestId, sealedName)
      const person = name === undefined ? undefined : await findPerson(db, name)
      if (person === undefined || !person.active) continue
      const token = newToken()
      const link = { tokenHash: hashToken(token), userId: person.userId }
      const sent = await insertResetLink(db, {
        ...link,
        lifeMinutes: LINK_MINUTES,
        maxPerHour: MAX_LINKS_PER_HOUR,
      })
      if (!sent) continue
      const address = `${linkBase()}/merchant-portal/reset-password/${token}`
      await post(db, { newId, wrapping }, resetMail(person, address))
    }
    return requests.length
  })
  if (requestCount > 0) wakeOutbox()
  return requestCount === BATCH_SIZE
}

/** Undefined if it cannot be decrypted: nobody knows whose request it was, and the others go on. */
const nameIn = (
  { wrapping, log }: LinkSending,
  requestId: string,
  sealedName: Buffer,
): string | undefined => {
  try {
    return wrapping.unwrap(sealedName, associatedDataOf.resetRequest(requestId)).toString('utf8')
  } catch (error) {
    log.error({ err: error, requestId }, 'reset.unreadable')
    return undefined
  }
}

const resetMail = (person: { email: string; displayName: string }, address: string): Message => ({
  channel: 'MAIL',
  recipient: person.email,
  words: (texts) => texts.resetLink(person.displayName, LINK_MINUTES, address),
  usefulSeconds: LINK_MINUTES * 60,
})

export const resetJob = (sending: LinkSending): Job => ({
  name: 'resets',
  everyMs: 2_000,
  poll: () => sendDueLinks(sending),
})
