/** Terminals, as a platform writes them: by their serial number. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { Known } from './take-rows.ts'

export interface TerminalFields {
  readonly shopId: string
  readonly posName: string
  readonly model: string | null
  readonly status: string
  readonly lastActivityAt: string | null
}

export const lockTerminals = async (
  db: Db,
  merchantId: string,
  serialNos: readonly string[],
): Promise<ReadonlyMap<string, Known<TerminalFields>>> => {
  const rows = await db
    .selectFrom('terminal')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`serial_no = any(${[...serialNos]}::text[])`)
    // Everybody locks several terminals in this order.
    .orderBy('pos_id')
    .select([
      'serial_no as serialNo',
      'pos_id as objectId',
      'shop_id as shopId',
      'pos_name as posName',
      'model',
      'status',
      sql<string | null>`left(last_activity_at::text, 19)`.as('lastActivityAt'),
    ])
    .forUpdate()
    .execute()
  return new Map(rows.map(({ serialNo, objectId, ...fields }) => [serialNo, { objectId, fields }]))
}

const timeOf = (text: string | null) =>
  text === null ? null : sql<string>`${`${text}+08`}::timestamptz`

export const insertTerminal = async (
  db: Db,
  merchantId: string,
  posId: string,
  serialNo: string,
  fields: TerminalFields,
  by: string,
): Promise<void> => {
  await db
    .insertInto('terminal')
    .values({
      merchant_id: merchantId,
      pos_id: posId,
      serial_no: serialNo,
      shop_id: fields.shopId,
      pos_name: fields.posName,
      model: fields.model,
      status: fields.status,
      status_changed_at: sql<string>`app_now()`,
      status_changed_by: by,
      last_activity_at: timeOf(fields.lastActivityAt),
    })
    .execute()
}

export const updateTerminal = async (
  db: Db,
  merchantId: string,
  posId: string,
  fields: TerminalFields,
): Promise<void> => {
  await db
    .updateTable('terminal')
    .set({
      shop_id: fields.shopId,
      pos_name: fields.posName,
      model: fields.model,
      last_activity_at: timeOf(fields.lastActivityAt),
      // Whoever has an older view of it is told so; a sign of life is no change of the terminal.
      version: sql<number>`version + case when (shop_id, pos_name, model) is distinct from
        (${fields.shopId}, ${fields.posName}, ${fields.model}) then 1 else 0 end`,
    })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .execute()
}

/** Final: no PIN, no refunds, and nothing that would bring it back. */
export const terminate = async (
  db: Db,
  merchantId: string,
  posId: string,
  by: string,
): Promise<void> => {
  await db
    .updateTable('terminal')
    .set({
      status: 'TERMINATED',
      status_reason: null,
      status_note: null,
      status_changed_at: sql<string>`app_now()`,
      status_changed_by: by,
      unblock_at: null,
      pin_hash: null,
      refund_pin_hash: null,
      refund_enabled: false,
      version: sql<number>`version + 1`,
    })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .execute()
}
