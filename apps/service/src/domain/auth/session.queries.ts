/** The session of a token, with the role and the shops its member row says at this moment. */
import { isSessionRole } from '@merchant/contract/access/permissions.ts'
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import { runKept } from '#infra/db/prepared.ts'
import type { Session } from './session.ts'

export interface LiveSession {
  readonly session: Session
  /** Its last use was noted long enough ago to be noted again. */
  readonly stale: boolean
}

/** Undefined when unknown, idle for too long, expired, or no longer backed by an active person and member. */
export const findSession = async (
  db: Db,
  tokenHash: Buffer,
  idleMinutes: number,
): Promise<LiveSession | undefined> => {
  const [row] = await listLiveSessions(db, tokenHash, idleMinutes)
  if (row === undefined) return undefined
  const { merchantId, merchantName, roleType } = row
  const person = {
    tokenHash,
    sessionId: row.sessionId,
    userId: row.userId,
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    verifiedRecently: row.verifiedRecently,
  }
  if (merchantId === null) return { session: { ...person, merchant: null }, stale: row.stale }
  // A member who was suspended or removed has no session with that merchant any more.
  const member =
    row.memberStatus === 'ACTIVE' && row.merchantStatus === 'ACTIVE' && isSessionRole(roleType)
  if (!member || merchantName === null) return undefined
  return {
    session: {
      ...person,
      merchant: { merchantId, merchantName, roleType, assignedShopIds: row.shopIds },
    },
    stale: row.stale,
  }
}

/** Asked with every request. */
const listLiveSessions = (db: Db, tokenHash: Buffer, idleMinutes: number) =>
  runKept(db, 'session', { tokenHash, idleMinutes }, (given) => liveSessions(db, given))

const liveSessions = (
  db: Db,
  { tokenHash, idleMinutes }: { readonly tokenHash: Buffer; readonly idleMinutes: number },
) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.user_id', 'session.user_id')
    .leftJoin('merchant', 'merchant.merchant_id', 'session.merchant_id')
    .leftJoin('merchant_member', (join) =>
      join
        .onRef('merchant_member.merchant_id', '=', 'session.merchant_id')
        .onRef('merchant_member.user_id', '=', 'session.user_id'),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('app_user.status', '=', 'ACTIVE')
    .where('session.expires_at', '>', sql<string>`app_now()`)
    .where(
      'session.last_seen_at',
      '>',
      sql<string>`app_now() - make_interval(mins => ${idleMinutes})`,
    )
    .select((eb) => [
      'session.session_id as sessionId',
      'session.user_id as userId',
      'app_user.username',
      'app_user.display_name as displayName',
      'app_user.email',
      'session.merchant_id as merchantId',
      'merchant.merchant_name as merchantName',
      'merchant.status as merchantStatus',
      'merchant_member.role_type as roleType',
      'merchant_member.status as memberStatus',
      sql<boolean>`session.proven_at > app_now() - interval '30 minutes'`.as('verifiedRecently'),
      sql<boolean>`session.last_seen_at < app_now() - interval '20 seconds'`.as('stale'),
      sql<string[]>`array(${eb
        .selectFrom('member_shop')
        .whereRef('member_shop.merchant_id', '=', 'session.merchant_id')
        .whereRef('member_shop.user_id', '=', 'session.user_id')
        .select('member_shop.shop_id')
        .orderBy('member_shop.shop_id')})`.as('shopIds'),
    ])

/** Notes that the session is in use, which keeps it alive. */
export const touchSession = (database: Database, tokenHash: Buffer): Promise<void> =>
  database.gate(async (db) => {
    await db
      .updateTable('session')
      .set({ last_seen_at: sql<string>`app_now()` })
      .where('token_hash', '=', tokenHash)
      .execute()
  })
