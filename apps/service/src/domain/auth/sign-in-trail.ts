/** Refused sign-ins in the audit trail of every merchant of a person who exists. */
import type { Db } from '#infra/db/database.ts'
import type { PublicContext } from '#infra/http/context.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { listMerchantsOf } from './people.queries.ts'

type Whose = (db: Db) => Promise<{ userId: string; displayName: string } | undefined>

/**
 * Beside the answer, and never awaited: it must not take longer for people who exist than for a name
 * that nobody has.
 */
export const noteRefusal = (
  { database, log, requestId }: PublicContext,
  whose: Whose,
  code: string,
): void => {
  const noted = database.gate(async (db) => {
    const person = await whose(db)
    if (person === undefined) return
    for (const { merchantId, roleType } of await listMerchantsOf(db, person.userId)) {
      await insertAudit(db, merchantId, { ...person, roleType }, requestId, {
        action: 'session.login',
        objectType: 'user',
        objectId: person.userId,
        code,
      })
    }
  })
  noted.catch((error: unknown) => {
    log.error({ err: error }, 'sign-in.not-noted')
  })
}
