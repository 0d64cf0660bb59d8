/** Loyalty entries as a platform reports them: each is inserted once and never changes. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { Known } from './report.rules.ts'

export interface LoyaltyFields {
  readonly programId: string
  readonly eventType: string
  readonly points: number
  readonly balanceAfter: number
  readonly memberMasked: string
  readonly relatedMerTradeNo: string | null
  readonly shopId: string
  readonly posId: string | null
  readonly createdAt: string
}

export const findEntries = async (
  db: Db,
  merchantId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Known<LoyaltyFields>>> => {
  const rows = await db
    .selectFrom('loyalty_entry')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`loyalty_txn_no = any(${[...numbers]}::text[])`)
    .select([
      'loyalty_txn_no as objectId',
      'program_id as programId',
      'event_type as eventType',
      'points',
      'balance_after as balanceAfter',
      'member_masked as memberMasked',
      'related_mer_trade_no as relatedMerTradeNo',
      'shop_id as shopId',
      'pos_id as posId',
      sql<string>`left(created_at::text, 19)`.as('createdAt'),
    ])
    .execute()
  return new Map(rows.map(({ objectId, ...fields }) => [objectId, { objectId, fields }]))
}

export const listPrograms = async (db: Db, merchantId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('loyalty_program')
    .where('merchant_id', '=', merchantId)
    .select('program_id')
    .execute()
  return new Set(rows.map((row) => row.program_id))
}

export const insertEntry = async (
  db: Db,
  merchantId: string,
  number: string,
  fields: LoyaltyFields,
): Promise<void> => {
  await db
    .insertInto('loyalty_entry')
    .values({
      merchant_id: merchantId,
      loyalty_txn_no: number,
      program_id: fields.programId,
      event_type: fields.eventType,
      points: fields.points,
      balance_after: fields.balanceAfter,
      member_masked: fields.memberMasked,
      related_mer_trade_no: fields.relatedMerTradeNo,
      shop_id: fields.shopId,
      pos_id: fields.posId,
      created_at: sql<string>`${`${fields.createdAt}+08`}::timestamptz`,
    })
    .execute()
}
