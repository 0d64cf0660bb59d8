/** Browsers that a person has signed in with. */
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { runPrepared } from '#infra/db/prepared.ts'

/** The cookie of its last sign-in, or the one before: the answer with the new one may have been lost. */
const hasToken = (tokenHash: Buffer) =>
  sql<SqlBool>`(token_hash = ${tokenHash} or former_hash = ${tokenHash})`

const ofToken = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('known_device')
    .where(hasToken(tokenHash))
    .where('used_at', '>', sql<string>`app_now() - interval '180 days'`)
    .select('device_id as deviceId')

/** The id of a device that this person signed in with in the last 180 days. */
export const findDevice = async (
  db: Db,
  tokenHash: Buffer,
  userId: string,
): Promise<string | undefined> => {
  const [row] = await runPrepared(db, 'known device', { tokenHash, userId }, (given) =>
    ofToken(db, given.tokenHash).where('user_id', '=', given.userId),
  )
  return row?.deviceId
}

/** The first id of a device that anybody signed in with in the last 180 days. */
export const findAnyDevice = async (db: Db, tokenHash: Buffer): Promise<string | undefined> => {
  const [row] = await runPrepared(db, 'any known device', { tokenHash }, (given) =>
    ofToken(db, given.tokenHash).orderBy('device_id').limit(1),
  )
  return row?.deviceId
}

export interface SignedInDevice {
  readonly userId: string
  /** The id if the person has not signed in with this device before. */
  readonly newDeviceId: string
  /** The hash of the cookie that the browser sent. */
  readonly oldTokenHash: Buffer | undefined
  readonly tokenHash: Buffer
}

/**
 * Renews the cookie for everybody who has signed in with it, and keeps the person's `max` latest devices. Resolves to
 * whether the person has not signed in with it before.
 */
export const insertDevice = async (
  db: Db,
  { userId, newDeviceId, oldTokenHash, tokenHash }: SignedInDevice,
  max: number,
): Promise<boolean> => {
  if (oldTokenHash !== undefined) {
    // Two sign-ins at the same moment whose answers were lost left a person twice under this cookie.
    await db
      .deleteFrom('known_device')
      .where(hasToken(oldTokenHash))
      .where('device_id', 'not in', (one) =>
        one
          .selectFrom('known_device')
          .where(hasToken(oldTokenHash))
          .distinctOn('user_id')
          .select('device_id')
          .orderBy('user_id')
          .orderBy('used_at', 'desc'),
      )
      .execute()
    await db
      .updateTable('known_device')
      .set({ token_hash: tokenHash, former_hash: oldTokenHash })
      .where(hasToken(oldTokenHash))
      .execute()
  }
  const { deviceId } = await db
    .insertInto('known_device')
    .values({
      device_id: newDeviceId,
      token_hash: tokenHash,
      former_hash: oldTokenHash ?? null,
      user_id: userId,
      used_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ used_at: sql<string>`app_now()` }),
    )
    .returning('device_id as deviceId')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('known_device')
    .where('device_id', 'in', (older) =>
      older
        .selectFrom('known_device')
        .where('user_id', '=', userId)
        .select('device_id')
        .orderBy('used_at', 'desc')
        .orderBy('device_id')
        .offset(max),
    )
    .execute()
  return deviceId === newDeviceId
}

/** Forgets the person's devices, except the one with this cookie. */
export const deleteDevices = async (
  db: Db,
  userId: string,
  exceptTokenHash?: Buffer,
): Promise<void> => {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(exceptTokenHash !== undefined, (query) =>
      query.where(sql<SqlBool>`not coalesce(${hasToken(exceptTokenHash as Buffer)}, false)`),
    )
    .execute()
}
