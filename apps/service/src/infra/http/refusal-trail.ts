/** Writes refusals to known callers into the audit trail. */
import { isChange, isFile, type Call } from '@merchant/contract/core/call.ts'
import { holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#infra/db/database.ts'
import { actorOf } from '#domain/audit/audit.ts'
import { insertAudit, type AuditEntry } from '#domain/audit/audit.queries.ts'
import { listMerchantsOf } from '#domain/auth/people.queries.ts'
import { countRefusal } from '#domain/auth/refusal-limit.ts'
import type { AppError } from './app-error.ts'
import { scopeOf, tenantSession, type Session } from '#domain/auth/session.ts'

/** Refusals by permission or rate limit are recorded for every call. */
const alwaysRecorded: readonly number[] = [403, 429]

/**
 * Changes and exports: every refusal. Reads: only those above. Not a download beside another one, which the portal
 * repeats until it is let in.
 */
export const isAudited = (call: Call, { status }: AppError): boolean => {
  if (isFile(call) && !isChange(call) && status === 429) return false
  return alwaysRecorded.includes(status) || (status < 500 && (isChange(call) || isFile(call)))
}

/** Of one person in an hour: nobody fills a trail, which keeps every entry, by requests that are refused. */
const MAX_REFUSED_READS = 200
const MAX_REFUSED_CHANGES = 1_000

/**
 * The entries to record for a refusal. Of refused reads only the first 200 of an hour are recorded, and of refused
 * changes and files the first 1,000; the last of these brings an entry that further ones are left out.
 */
const recorded = async (
  database: Database,
  { userId }: Session,
  call: Call,
  entry: AuditEntry,
): Promise<AuditEntry[]> => {
  const [subject, most] =
    isChange(call) || isFile(call)
      ? [`refused-change:${userId}`, MAX_REFUSED_CHANGES]
      : [`refused:${userId}`, MAX_REFUSED_READS]
  const counted = await database.gate((db) => countRefusal(db, { subject, most }))
  if (counted === 'LEFT_OUT') return []
  const stopped = { action: 'session.refusals', objectType: 'user', objectId: userId } as const
  return counted === 'LAST' ? [entry, stopped] : [entry]
}

/** In a transaction of its own, because that of the request was rolled back. */
export const auditRefusal = async (
  database: Database,
  session: Session,
  request: FastifyRequest,
  call: Call,
  action: string,
  { code }: AppError,
): Promise<void> => {
  const [objectId] = Object.values(request.params as Record<string, string>)
  const entries = await recorded(database, session, call, {
    action,
    code,
    ...(objectId !== undefined && isId(objectId) && { objectId }),
  })
  if (entries.length === 0) return
  const { merchant, userId } = session
  if (merchant !== null) {
    const known = tenantSession(session, merchant)
    return database.tenant(scopeOf(known), async (db) => {
      for (const entry of entries)
        await insertAudit(db, merchant.merchantId, actorOf(known), request.id, entry)
    })
  }
  // Before a merchant is chosen the entry goes to every merchant of the user, as for refused sign-ins.
  return database.gate(async (db) => {
    for (const { merchantId, roleType } of await listMerchantsOf(db, userId))
      for (const entry of entries)
        await insertAudit(db, merchantId, { ...session, roleType }, request.id, entry)
  })
}

/** The path parameter was not validated yet: only what may be an id is stored. */
const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text) && !holdsCardNumber(text)
