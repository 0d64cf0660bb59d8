/** Inserts a session, and ends the one used longest ago when the person has too many. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'
import { holdPerson } from '#domain/auth/people.queries.ts'

export interface NewSession {
  readonly tokenHash: Buffer
  readonly sessionId: string
  readonly userId: string
  readonly merchantId: string | null
  readonly absoluteHours: number
  readonly device: string | null
  /** Sessions that the person keeps; those that were used longest ago end. */
  readonly max: number
  /** The session that this one continues: it inherits its age and the time of the last password check. */
  readonly from?: Buffer
}

/** False when the session to continue no longer exists. */
export const insertSession = async (db: Db, session: NewSession): Promise<boolean> => {
  const isInserted = await insertRow(db, session)
  await endOldest(db, session)
  return isInserted
}

/**
 * Never the one that is continued. Only those to end are locked, and rows that another request has locked are left out:
 * they are in use, and waiting for them could deadlock two sign-ins.
 */
const endOldest = async (db: Db, { userId, max, from }: NewSession): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('token_hash', 'in', (inner) =>
      inner
        .selectFrom('session as old')
        // In a query of its own: PostgreSQL locks rows that an offset skips, too.
        .where('old.token_hash', 'in', (surplus) =>
          surplus
            .selectFrom('session as kept')
            .where('kept.user_id', '=', userId)
            .$if(from !== undefined, (query) =>
              query.where('kept.token_hash', '!=', from as Buffer),
            )
            .orderBy('kept.last_seen_at', 'desc')
            .orderBy('kept.created_at', 'desc')
            .orderBy('kept.token_hash')
            .offset(from === undefined ? max : max - 1)
            .select('kept.token_hash'),
        )
        .select('old.token_hash')
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

const insertRow = async (db: Db, session: NewSession): Promise<boolean> => {
  const parent = session.from
  if (parent === undefined) {
    // The caller has locked the person and compared the password.
    await runPrepared(db, 'insert session', session, (given) =>
      db.insertInto('session').values({
        token_hash: given.tokenHash,
        session_id: given.sessionId,
        user_id: given.userId,
        merchant_id: given.merchantId,
        // A sign-in begins a group of tabs, named after its first session.
        group_id: given.sessionId,
        device: given.device,
        proven_at: sql<string>`app_now()`,
        created_at: sql<string>`app_now()`,
        last_seen_at: sql<string>`app_now()`,
        expires_at: sql<string>`app_now() + make_interval(hours => ${given.absoluteHours})`,
      }),
    )
    return true
  }
  // In a statement of its own, so that the next one sees whether the parent was ended.
  await holdPerson(db, session.userId)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns([
      'token_hash',
      'session_id',
      'user_id',
      'merchant_id',
      'group_id',
      // A copy of a view is a view.
      'parent_id',
      'view_role',
      'view_shop_ids',
      'view_until',
      'device',
      'proven_at',
      'created_at',
      'last_seen_at',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('session as parent')
        .where('parent.token_hash', '=', parent)
        .select([
          eb.val(session.tokenHash).as('token_hash'),
          eb.val(session.sessionId).as('session_id'),
          'parent.user_id',
          eb.val(session.merchantId).as('merchant_id'),
          'parent.group_id',
          'parent.parent_id',
          'parent.view_role',
          'parent.view_shop_ids',
          'parent.view_until',
          eb.val(session.device).as('device'),
          'parent.proven_at',
          'parent.created_at',
          sql<string>`app_now()`.as('last_seen_at'),
          'parent.expires_at',
        ]),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
