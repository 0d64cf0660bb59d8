/**
 * Recomputes the hashes of a merchant's audit trail. One statement sees one snapshot, so
 * entries written meanwhile do not disturb it.
 */
import { sql } from 'kysely'
import type { Database, Db } from '#infra/db/database.ts'
import { beginningOfTrail, type Chain, type ChainPart } from './chain.rules.ts'

/** Enough for a trail of millions of entries. */
const TIMEOUT_MS = 30 * 60_000

export const listAuditedMerchants = (database: Database): Promise<string[]> =>
  database.system(async (db) => {
    const { rows } = await sql<{ merchantId: string }>`
      select merchant_id as "merchantId" from audit_head
      union select distinct merchant_id from audit_entry order by 1`.execute(db)
    return rows.map(({ merchantId }) => merchantId)
  })

/** Where the trail begins: after the last entry that was removed by age. */
const startOf = (merchantId: string) => sql`
  select 0::bigint as seq, ''::bytea as hash
  union all (select (detail ->> 'upTo')::bigint, decode(detail ->> 'hash', 'hex') from audit_entry
    where merchant_id = ${merchantId} and object_type = ${beginningOfTrail.objectType}
      and object_id = ${beginningOfTrail.objectId} and action = ${beginningOfTrail.action}
    order by audit_entry.seq desc limit 1)
  order by seq desc limit 1`

/** Length and ends of the trail or of a part of it, and the first entry that breaks the chain. */
export const readPart = async (
  db: Db,
  merchantId: string,
  { after, limit }: ChainPart,
): Promise<Chain> => {
  const from = sql`${after?.seq ?? null}::bigint`
  const known = sql`decode(${after?.hash ?? null}::text, 'hex')`
  const { rows } = await sql<Chain>`
    with start as (${startOf(merchantId)}
    ), begun as (
      select seq, hash, coalesce(${from} > seq, false) as continues,
        case when ${from} > seq then ${from} else seq + 1 end as place from start
    ), part as (
      select e.seq, e.at, e.hash, e.previous_hash,
        e.hash is distinct from sha256(e.previous_hash || convert_to(audit_text(e), 'UTF8')) as altered
      from audit_entry e
      where e.merchant_id = ${merchantId} and e.seq >= (select case when continues then place else '-9223372036854775808'::bigint end from begun)
      order by e.seq limit ${limit ?? null}::bigint
    ), linked as (
      select part.seq, part.hash, altered, begun.place - 1 + row_number() over trail as place,
        case when continues and row_number() over trail = 1 then part.hash is distinct from ${known}
          else previous_hash is distinct from coalesce(lag(part.hash) over trail, begun.hash) end as unlinked
      from part, begun window trail as (order by part.seq)
    ), broken as (
      select * from linked where seq <> place or unlinked or altered order by seq limit 1
    ), good as (
      select * from linked
      where seq < all (select case when seq <> place then least(seq, place) when altered then seq else seq - 1 end from broken)
      order by seq desc limit 1
    )
    select ${merchantId}::text as "merchantId",
      (select count(*) from linked) as entries,
      (select seq from linked order by seq desc limit 1) as "lastSeq",
      (select encode(hash, 'hex') from linked order by seq desc limit 1) as "lastHash",
      (select seq from audit_head where merchant_id = ${merchantId}) as "headSeq",
      (select encode(hash, 'hex') from audit_head where merchant_id = ${merchantId}) as "headHash",
      (select seq from broken) as "brokenSeq",
      (select place from broken) as "expectedSeq",
      (select altered from broken) as "isAltered",
      (select seq from good) as "goodSeq",
      (select encode(hash, 'hex') from good) as "goodHash",
      (select seq from begun) as "startSeq",
      (select encode(hash, 'hex') from begun) as "startHash"`.execute(db)
  const [chain] = rows
  if (chain === undefined) throw new Error('A select without a table always has a row')
  return chain
}

/** The whole trail. */
export const readChain = (database: Database, merchantId: string): Promise<Chain> =>
  database.system((db) => readPart(db, merchantId, {}), { statementTimeoutMs: TIMEOUT_MS })
