/** What waits for a second step: a sign-in for its second factor, a passkey for its ceremony. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export type ChallengePurpose = 'LOGIN' | 'PASSKEY'

export const insertChallenge = async (
  db: Db,
  challenge: {
    readonly tokenHash: Buffer
    readonly userId: string
    readonly purpose: ChallengePurpose
    /** What a passkey has to sign. */
    readonly passkeyChallenge: string | null
    readonly lifeMinutes: number
  },
): Promise<void> => {
  await db
    .deleteFrom('pending_challenge')
    .where('expires_at', '<', sql<string>`app_now()`)
    .execute()
  await db
    .insertInto('pending_challenge')
    .values({
      token_hash: challenge.tokenHash,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      detail: JSON.stringify({ passkeyChallenge: challenge.passkeyChallenge }),
      expires_at: sql<string>`app_now() + make_interval(mins => ${challenge.lifeMinutes})`,
    })
    .execute()
}

export interface FoundChallenge {
  readonly userId: string
  readonly passkeyChallenge: string | null
  readonly triesLeft: number
}

/** Counts a try before it is looked at. Undefined: there is no such challenge, or it is used up. */
export const tryChallenge = async (
  db: Db,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
  maxTries: number,
): Promise<FoundChallenge | undefined> => {
  const row = await db
    .updateTable('pending_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('tries', '<', maxTries)
    .returning([
      'user_id as userId',
      'tries',
      sql<string | null>`detail->>'passkeyChallenge'`.as('passkeyChallenge'),
    ])
    .executeTakeFirst()
  return (
    row && {
      userId: row.userId,
      passkeyChallenge: row.passkeyChallenge,
      triesLeft: maxTries - row.tries,
    }
  )
}

/** True for the one caller that spends it. */
export const spendChallenge = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_challenge')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A changed password ends what was begun with the old one. */
export const endChallenges = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('pending_challenge').where('user_id', '=', userId).execute()
}
