/** Sessions: found by token with the role and shops of the moment, listed, and ended. */
import type { Language } from '@merchant/contract/core/language.ts'
import { isSessionRole } from '@merchant/contract/access/permissions.ts'
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'
import type { Session } from './session.ts'
import { readViewAs } from './view-as.rules.ts'
import { lockVisiblePerson } from './people.queries.ts'

export interface LiveSession {
  readonly session: Session
  /** `last_seen_at` is old enough to be updated. */
  readonly stale: boolean
}

/** A session as `findSession` finds it, except that a view may be over. */
export const findSessionOrView = async (
  db: Db,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<LiveSession | undefined> => {
  const [row] = await listLiveSessions(db, tokenHash, idleMinutes)
  return row && sessionOf(row, tokenHash)
}

type SessionRow = Awaited<ReturnType<typeof listLiveSessions>>[number]

const sessionOf = (row: SessionRow, tokenHash: Buffer): LiveSession | undefined => {
  const { merchantId, merchantName, roleType } = row
  const person = {
    tokenHash,
    sessionId: row.sessionId,
    groupId: row.groupId,
    userId: row.userId,
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    language: row.language as Language | null,
    verifiedRecently: row.verifiedRecently,
    verifiedJustNow: row.verifiedJustNow,
    needsSecondFactor: row.needsSecondFactor,
  }
  if (merchantId === null)
    return { session: { ...person, merchant: null, view: null }, stale: row.stale }
  // A suspended or removed member has no session with that merchant any more.
  const member =
    row.memberStatus === 'ACTIVE' && row.merchantStatus === 'ACTIVE' && isSessionRole(roleType)
  if (!member || merchantName === null) return undefined
  const own = { roleType, shopIds: row.shopIds }
  const view = readViewAs(row, own)
  const seen = view === null ? own : { roleType: view.roleType, shopIds: view.shopIds }
  return {
    session: {
      ...person,
      merchant: {
        merchantId,
        merchantName,
        roleType: seen.roleType,
        assignedShopIds: seen.shopIds,
      },
      view,
    },
    stale: row.stale,
  }
}

/**
 * Undefined when unknown, idle for too long, expired, a view that is over, or its person or membership is not active
 * any more.
 */
export const findSession = async (
  db: Db,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<LiveSession | undefined> => {
  const found = await findSessionOrView(db, tokenHash, idleMinutes)
  return found?.session.view?.isOver === true ? undefined : found
}

/** The sessions of many tokens in one statement, by their hashes in hexadecimal; those that are over are missing. */
export const findSessions = async (
  db: Db,
  tokenHashes: readonly Buffer[],
  idleMinutes: number,
): Promise<Map<string, Session>> => {
  const rows = await liveSessions(db, idleMinutes)
    .where(sql<boolean>`session.token_hash = any(${[...tokenHashes]}::bytea[])`)
    .select('session.token_hash as tokenHash')
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const session = sessionOf(row, row.tokenHash)?.session
      return session === undefined || session.view?.isOver === true
        ? []
        : [[row.tokenHash.toString('hex'), session] as const]
    }),
  )
}

/** Runs with every request, so its plan is kept. */
const listLiveSessions = (db: Db, tokenHash: Buffer, idleMinutes: number) =>
  runPrepared(db, 'session', { tokenHash, idleMinutes }, (given) =>
    liveSessions(db, given.idleMinutes).where('session.token_hash', '=', given.tokenHash),
  )

/** The use of a session is recorded again after this time only. */
const TOUCH_INTERVAL_SECONDS = 20

/** Adds the seconds for which use is not recorded, so that no session ends before the portal's countdown. */
const idleSince = (idleMinutes: number) =>
  sql<string>`app_now() - make_interval(mins => ${idleMinutes}, secs => ${sql.lit(TOUCH_INTERVAL_SECONDS)})`

const liveSessions = (db: Db, idleMinutes: number) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
    .leftJoin('merchant', 'merchant.merchant_id', 'session.merchant_id')
    .leftJoin('merchant_member', (join) =>
      join
        .onRef('merchant_member.merchant_id', '=', 'session.merchant_id')
        .onRef('merchant_member.user_id', '=', 'session.user_id'),
    )
    .leftJoin('second_factor_policy', 'second_factor_policy.merchant_id', 'session.merchant_id')
    .where('app_user.status', '=', 'ACTIVE')
    .where('session.expires_at', '>', sql<string>`app_now()`)
    .where('session.last_seen_at', '>', idleSince(idleMinutes))
    .select((eb) => [
      'session.session_id as sessionId',
      'session.group_id as groupId',
      'session.user_id as userId',
      'app_user.username',
      'app_user.display_name as displayName',
      'app_user.email',
      'app_user.language',
      'session.merchant_id as merchantId',
      'session.parent_id as parentId',
      'session.view_role as viewRole',
      'session.view_shop_ids as viewShopIds',
      'session.view_until as viewUntil',
      sql<boolean>`session.view_until <= app_now()`.as('viewExpired'),
      'merchant.merchant_name as merchantName',
      'merchant.status as merchantStatus',
      'merchant_member.role_type as roleType',
      'merchant_member.status as memberStatus',
      sql<boolean>`session.proven_at > app_now() - interval '30 minutes'`.as('verifiedRecently'),
      sql<boolean>`session.proven_at > app_now() - interval '5 minutes'`.as('verifiedJustNow'),
      // A session begun before the date stays as it is: nobody is locked out while they work.
      sql<boolean>`coalesce(session.created_at >= coalesce(
          (second_factor_policy.role_since ->> merchant_member.role_type)::timestamptz,
          second_factor_policy.holds_from)
        and merchant_member.role_type = any(second_factor_policy.roles)
        and not exists (select from second_factor f where f.user_id = session.user_id
          and f.confirmed_at is not null and f.kind in ('TOTP', 'PASSKEY')), false)`.as(
        'needsSecondFactor',
      ),
      sql<boolean>`session.last_seen_at < app_now() - make_interval(secs => ${sql.lit(TOUCH_INTERVAL_SECONDS)})`.as(
        'stale',
      ),
      sql<string[]>`array(${eb
        .selectFrom('member_shop')
        .whereRef('member_shop.merchant_id', '=', 'session.merchant_id')
        .whereRef('member_shop.user_id', '=', 'session.user_id')
        .select('member_shop.shop_id')
        .orderBy('member_shop.shop_id')})`.as('shopIds'),
    ])

/**
 * Records that the session is in use, which postpones its idle timeout; for a view also that of the session it was
 * begun in. Skips rows that another request has locked: waiting could deadlock with the end of a view.
 */
export const touchSession = (database: Database, tokenHash: Buffer): Promise<void> =>
  database.gate(async (db) => {
    await db
      .updateTable('session')
      .set({ last_seen_at: sql<string>`app_now()` })
      .where('token_hash', 'in', (inner) =>
        inner
          .selectFrom('session as used')
          .where((eb) =>
            eb.or([
              eb('used.token_hash', '=', tokenHash),
              eb('used.session_id', '=', (view) =>
                view
                  .selectFrom('session as view')
                  .where('view.token_hash', '=', tokenHash)
                  .select('view.parent_id'),
              ),
            ]),
          )
          .select('used.token_hash')
          .forUpdate()
          .skipLocked(),
      )
      .execute()
  })

/** A person's valid sessions, the last used first. */
export const listOwnSessions = async (
  db: Db,
  userId: string,
  page: { readonly idleMinutes: number; readonly limit: number; readonly offset: number },
) => {
  const valid = db
    .selectFrom('session')
    .where('user_id', '=', userId)
    // A view belongs to the session it was begun in.
    .where('parent_id', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('last_seen_at', '>', idleSince(page.idleMinutes))
  const { total, asOf } = await valid
    .select([sql<number>`count(*)`.as('total'), sql<string>`app_now()`.as('asOf')])
    .executeTakeFirstOrThrow()
  const rows = await valid
    .leftJoin('merchant', 'merchant.merchant_id', 'session.merchant_id')
    .select([
      'session_id as sessionId',
      'merchant_name as merchantName',
      'device',
      'session.created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total, asOf }
}

/** False when it is not a session of this person. */
export const endOwnSession = async (
  db: Db,
  userId: string,
  sessionId: string,
): Promise<boolean> => {
  await lockVisiblePerson(db, userId)
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Ends every session of a person, except the one with this token hash. Resolves to their number. */
export const endSessionsOf = async (
  db: Db,
  userId: string,
  exceptTokenHash?: Buffer,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(exceptTokenHash !== undefined, (query) =>
      query.where('token_hash', '!=', exceptTokenHash as Buffer),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Records that the password was confirmed again. Resolves to the time until which that counts. */
export const markVerified = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .updateTable('session')
    .set({ proven_at: sql<string>`app_now()` })
    .where('token_hash', '=', tokenHash)
    .returning(sql<string>`proven_at + interval '30 minutes'`.as('until'))
    .executeTakeFirst()
  return row?.until
}

/** Ends the sessions of a person inside one merchant; those with other merchants continue. */
export const endSessionsWith = async (
  db: Db,
  merchantId: string,
  userId: string,
): Promise<number> => {
  await lockVisiblePerson(db, userId)
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
