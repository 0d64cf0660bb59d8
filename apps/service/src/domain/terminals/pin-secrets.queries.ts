/** PINs by the secret that they were hashed with, when it is replaced. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#infra/db/database.ts'

/** Like `partsOf` of infra/crypto/pins.ts: the first secret is not named. */
const versionOf = (column: string): RawBuilder<number> =>
  sql`coalesce(substring(${sql.ref(column)} from '^([1-9][0-9]*):')::int, 1)`

export interface PinCount {
  readonly version: number
  readonly terminals: number
}

/** The terminals with a PIN or refund PIN of each secret, the newest first. */
export const countPins = async (db: Db): Promise<PinCount[]> => {
  const { rows } = await sql<PinCount>`
    select version, count(distinct (merchant_id, pos_id)) as terminals from (
      select merchant_id, pos_id, ${versionOf('pin_hash')} as version from terminal where pin_hash is not null
      union all select merchant_id, pos_id, ${versionOf('refund_pin_hash')} from terminal where refund_pin_hash is not null
    ) as pin group by version order by version desc`.execute(db)
  return rows
}

export interface PinOwner {
  readonly merchantId: string
  readonly posId: string
  readonly shopId: string | null
}

/**
 * Removes the PINs of every secret but this one, the former PINs too. Resolves to the terminals that had such a PIN.
 */
export const removeOldPins = async (db: Db, version: number): Promise<PinOwner[]> => {
  const isOld = (column: string): RawBuilder<boolean> =>
    sql`(${sql.ref(column)} is not null and ${versionOf(column)} <> ${version}::int)`
  const { rows } = await sql<PinOwner>`
    update terminal set
      pin_hash = case when ${isOld('pin_hash')} then null else pin_hash end,
      refund_pin_hash = case when ${isOld('refund_pin_hash')} then null else refund_pin_hash end,
      refund_enabled = refund_enabled and not ${isOld('refund_pin_hash')},
      version = version + 1
    where ${isOld('pin_hash')} or ${isOld('refund_pin_hash')}
    returning merchant_id as "merchantId", pos_id as "posId", shop_id as "shopId"`.execute(db)
  await sql`delete from past_pin where ${isOld('pin_hash')}`.execute(db)
  return rows
}
