/**
 * Turns forgotten passwords that were asked for into links by mail. The request only noted the name,
 * known or not: whoever asks cannot tell by bytes or by time which names exist.
 */
import type { Database } from '#infra/db/database.ts'
import { newToken, type NewId } from '#infra/ids.ts'
import { startLoop, type Loop } from './loop.ts'
import type { Logger } from '#infra/log.ts'
import type { Wrapping } from '#infra/crypto/secrets.ts'
import { hashToken } from '#domain/auth/token.ts'
import { post } from '#domain/messages/outbox.ts'
import { findPerson } from '#domain/auth/people.queries.ts'
import { insertResetLink, takeResetRequests } from '#domain/auth/reset-link.queries.ts'

export interface ResetEffects {
  readonly database: Database
  readonly wrapping: Wrapping
  readonly newId: NewId
  readonly linkBase: () => string
  readonly wakeOutbox: () => void
  readonly log: Logger
}

const AT_ONCE = 20
export const LINK_MINUTES = 30
export const LINKS_PER_HOUR = 3

/** One round; answers whether there may be more. */
export const sendDueLinks = async (effects: ResetEffects): Promise<boolean> => {
  const { database, wrapping, newId, linkBase, wakeOutbox } = effects
  const taken = await database.system(async (db) => {
    const requests = await takeResetRequests(db, AT_ONCE)
    for (const { sealedName } of requests) {
      const person = await findPerson(db, wrapping.unwrap(sealedName).toString('utf8'))
      if (person === undefined || !person.active) continue
      const token = newToken()
      const link = { tokenHash: hashToken(token), userId: person.userId }
      const sent = await insertResetLink(db, {
        ...link,
        lifeMinutes: LINK_MINUTES,
        mostAnHour: LINKS_PER_HOUR,
      })
      if (!sent) continue
      const address = `${linkBase()}/merchant-portal/reset-password/${token}`
      await post(db, { newId, wrapping }, resetMail(person, address))
    }
    return requests.length
  })
  if (taken > 0) wakeOutbox()
  return taken === AT_ONCE
}

const resetMail = (person: { email: string; displayName: string }, address: string) => ({
  channel: 'MAIL' as const,
  recipient: person.email,
  subject: 'Choose a new password',
  text: `Hello ${person.displayName},

someone, probably you, asked for a new password for the Admin Portal. Choose it here within ${String(LINK_MINUTES)} minutes:

${address}

If it was not you, there is nothing to do: your password stays as it is.
`,
})

export const startResetWorker = (effects: ResetEffects): Loop =>
  startLoop({
    name: 'resets',
    everyMs: 2_000,
    look: () => sendDueLinks(effects),
    log: effects.log,
  })
