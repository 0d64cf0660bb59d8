/** What was refused to somebody known, in the audit trail. */
import { isFile, type Call } from '@merchant/contract/core/call.ts'
import { holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#infra/db/database.ts'
import { insertAudit } from '#domain/audit/audit.queries.ts'
import { listMerchantsOf } from '#domain/auth/people.queries.ts'
import type { AppError } from './app-error.ts'
import { scopeOf, tenantSession, type Session } from '#domain/auth/session.ts'

/** Refused by right or by limit, which is worth an entry whatever was asked. */
const whateverWasAsked: readonly number[] = [403, 429]

/** A change or an export, however it was refused; of a question only that it may not be asked. */
export const isNotable = (call: Call, { status }: AppError): boolean =>
  whateverWasAsked.includes(status) ||
  (status < 500 && (call.method !== 'GET' || call.effect === true || isFile(call)))

/** In a transaction of its own: that of the request was rolled back. */
export const auditRefusal = async (
  database: Database,
  session: Session,
  request: FastifyRequest,
  action: string,
  { code }: AppError,
): Promise<void> => {
  const [objectId] = Object.values(request.params as Record<string, string>)
  const entry = {
    action,
    code,
    ...(objectId !== undefined && isName(objectId) && { objectId }),
  }
  const { merchant, userId } = session
  if (merchant !== null) {
    const { roleType, merchantId } = merchant
    const scope = scopeOf(tenantSession(session, merchant))
    return database.tenant(scope, (db) =>
      insertAudit(db, merchantId, { ...session, roleType }, request.id, entry),
    )
  }
  // Before one is chosen a person stands for all of theirs, as at a refused sign-in.
  return database.gate(async (db) => {
    for (const { merchantId, roleType } of await listMerchantsOf(db, userId))
      await insertAudit(db, merchantId, { ...session, roleType }, request.id, entry)
  })
}

/** Whatever stood in the path: only what may be the name of a thing is kept. */
const isName = (text: string): boolean =>
  /^[A-Za-z0-9_-]{1,64}$/.test(text) && !holdsCardNumber(text)
