/** Attempts at a terminal's PIN, its new PINs, and the PINs it had before. */
import { PIN_LOCK_MINUTES, MAX_PIN_ATTEMPTS } from '@merchant/contract/areas/pin.rules.ts'
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'

export type PinKind = 'POS' | 'REFUND'

export interface PinAttempt {
  readonly pinHash: string
  readonly failures: number
  /** Set by the last attempt that was left. */
  readonly lockedUntil: string | null
}

const lockTime = sql`make_interval(mins => ${PIN_LOCK_MINUTES}::int)`
/** The count restarts after a lock, or after 15 minutes without a wrong attempt. */
const counted = sql<number>`case when pin_locked_until is not null or pin_failed_at <= app_now() - ${lockTime} then 1 else pin_failures + 1 end`

/**
 * Counts an attempt. The row lock serializes attempts of all processes. Undefined while the PIN is
 * locked, or when there is none.
 */
export const countPinAttempt = async (
  db: Db,
  merchantId: string,
  posId: string,
): Promise<PinAttempt | undefined> => {
  const row = await db
    .updateTable('terminal')
    .set({
      pin_failures: counted,
      pin_failed_at: sql<string>`app_now()`,
      pin_locked_until: sql<
        string | null
      >`case when (${counted}) >= ${MAX_PIN_ATTEMPTS}::int then app_now() + ${lockTime} end`,
    })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .where('pin_hash', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('pin_locked_until', 'is', null),
        eb('pin_locked_until', '<=', sql<string>`app_now()`),
      ]),
    )
    .returning([
      'pin_hash as pinHash',
      'pin_failures as failures',
      sql<string | null>`left(pin_locked_until::text, 19)`.as('lockedUntil'),
    ])
    .executeTakeFirst()
  return row?.pinHash == null ? undefined : { ...row, pinHash: row.pinHash }
}

/** Resets the count after a right PIN, and stores the new hash if the PIN was rehashed. */
export const resetPinAttempts = async (
  db: Db,
  merchantId: string,
  posId: string,
  { pinHash, renewed }: { readonly pinHash: string; readonly renewed: string | undefined },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('terminal')
    .set({
      pin_failures: 0,
      pin_failed_at: null,
      pin_locked_until: null,
      ...(renewed !== undefined && { pin_hash: renewed }),
    })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .where('pin_hash', '=', pinHash)
    .executeTakeFirstOrThrow()
  if (renewed === undefined || numUpdatedRows === 0n) return
  await db
    .updateTable('past_pin')
    .set({ pin_hash: renewed })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .where('pin_hash', '=', pinHash)
    .execute()
}

const isNewHour = sql<boolean>`(new_pins_since is null or new_pins_since <= app_now() - interval '1 hour')`

/**
 * Counts a new PIN before it is compared with the terminal's other ones. False when `limit` were counted
 * within an hour. The row lock serializes requests of all processes.
 */
export const countNewPin = async (
  db: Db,
  merchantId: string,
  posId: string,
  limit: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('terminal')
    .set({
      new_pins: sql<number>`case when ${isNewHour} then 1 else new_pins + 1 end`,
      new_pins_since: sql<string>`case when ${isNewHour} then app_now() else new_pins_since end`,
    })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .where((eb) => eb.or([isNewHour, eb('new_pins', '<', limit)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const ofTerminal = (db: Db, merchantId: string, posId: string) =>
  db.selectFrom('past_pin').where('merchant_id', '=', merchantId).where('pos_id', '=', posId)

/** Newest first, including the current one. */
export const listPastPins = async (
  db: Db,
  merchantId: string,
  posId: string,
  kind: PinKind,
  count: number,
): Promise<string[]> => {
  const rows = await ofTerminal(db, merchantId, posId)
    .where('kind', '=', kind)
    .select('pin_hash')
    .orderBy('set_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.pin_hash)
}

/** Keeps the newest `limit` PINs. */
export const insertPastPin = async (
  db: Db,
  merchantId: string,
  posId: string,
  kind: PinKind,
  pinHash: string,
  limit: number,
): Promise<void> => {
  await db
    .insertInto('past_pin')
    .values({
      merchant_id: merchantId,
      pos_id: posId,
      kind,
      set_at: sql<string>`app_now()`,
      pin_hash: pinHash,
    })
    .execute()
  await db
    .deleteFrom('past_pin')
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .where('kind', '=', kind)
    .where(
      'set_at',
      'not in',
      ofTerminal(db, merchantId, posId)
        .where('kind', '=', kind)
        .select('set_at')
        .orderBy('set_at', 'desc')
        .limit(limit),
    )
    .execute()
}
