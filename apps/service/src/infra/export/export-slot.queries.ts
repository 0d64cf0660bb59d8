/**
 * How many files are made at once: one for each person, three for each merchant.
 * Held by locks of the file's own transaction, so that every process counts alike and a crash frees
 * them. The embedded database has one connection: there files simply follow one another.
 */
import type { PoolClient } from 'pg'

const MERCHANT_SLOTS = [1, 2, 3]

/** False when the person or the merchant has no slot left. */
export const takeExportSlot = async (
  client: PoolClient,
  merchantId: string,
  userId: string,
): Promise<boolean> => {
  const take = (name: string): string => `pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`
  const slots = MERCHANT_SLOTS.map(
    (slot) => `when ${take(`'export of ' || $1 || ' ${String(slot)}'`)} then true`,
  ).join(' ')
  // CASE, because it alone promises to stop at the first lock that was had.
  const { rows } = await client.query<{ taken: boolean }>(
    `select case when not ${take("'export by ' || $2")} then false else case ${slots} else false end end as taken`,
    [merchantId, userId],
  )
  return rows[0]?.taken ?? false
}
