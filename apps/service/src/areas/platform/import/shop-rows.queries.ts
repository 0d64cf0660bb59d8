/** Shops by their code and terminals by their serial number, as a platform reports them. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import { shopFields, writtenShop, type ReadShop } from '#domain/shops/shop-columns.queries.ts'
import type { ShopFields } from '#domain/shops/shop-fields.rules.ts'
import type { Known } from './report.rules.ts'

const shopsOf = (db: Db, merchantId: string, codes: readonly string[]) =>
  db
    .selectFrom('shop')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`shop_code = any(${[...codes]}::text[])`)
    .orderBy('shop_id')

export const lockShops = async (
  db: Db,
  merchantId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Known<ShopFields>>> => {
  const rows = await shopsOf(db, merchantId, codes)
    .select(['shop.shop_id as objectId', ...shopFields])
    .$narrowType<ReadShop>()
    .forUpdate()
    .execute()
  return new Map(rows.map(({ objectId, ...fields }) => [fields.shopCode, { objectId, fields }]))
}

/** None of them is closed until the transaction ends, unless it is already. */
export const holdShops = async (
  db: Db,
  merchantId: string,
  codes: readonly string[],
): Promise<void> => {
  await shopsOf(db, merchantId, codes).select('shop_id').forShare().execute()
}

export const putShop = async (
  db: Db,
  merchantId: string,
  shopId: string,
  fields: ShopFields,
): Promise<void> => {
  const columns = writtenShop(fields)
  await db
    .insertInto('shop')
    .values({
      merchant_id: merchantId,
      shop_id: shopId,
      ...columns,
      status_changed_at: sql<string>`app_now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'shop_id']).doUpdateSet({
        ...columns,
        status_changed_at: sql<
          string | null
        >`case when shop.status = ${fields.status} then shop.status_changed_at else app_now() end`,
        version: sql<number>`shop.version + 1`,
      }),
    )
    .execute()
}

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
    // Every transaction locks several terminals in this order, to prevent deadlocks.
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
      // The last activity alone is not a new version: open forms would get 4090 all day.
      version: sql<number>`version + case when (shop_id, pos_name, model) is distinct from
        (${fields.shopId}, ${fields.posName}, ${fields.model}) then 1 else 0 end`,
    })
    .where('merchant_id', '=', merchantId)
    .where('pos_id', '=', posId)
    .execute()
}

/** Permanent: removes PINs and the refund capability. */
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

export interface HktFields {
  readonly posName: string | null
  readonly shopId: string | null
  readonly tid: string
  readonly mid: string
  readonly model: string | null
  readonly networks: readonly string[]
  readonly status: string
  readonly lastSettlementAt: string | null
}

export const lockHktTerminals = async (
  db: Db,
  merchantId: string,
  serialNos: readonly string[],
): Promise<ReadonlyMap<string, Known<HktFields>>> => {
  const rows = await db
    .selectFrom('hkt_terminal')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`serial_no = any(${[...serialNos]}::text[])`)
    .orderBy('pos_id')
    .select([
      'serial_no as serialNo',
      'pos_id as objectId',
      'pos_name as posName',
      'shop_id as shopId',
      'tid',
      'mid',
      'model',
      'networks',
      'status',
      sql<string | null>`left(last_settlement_at::text, 19)`.as('lastSettlementAt'),
    ])
    .forUpdate()
    .execute()
  return new Map(rows.map(({ serialNo, objectId, ...fields }) => [serialNo, { objectId, fields }]))
}

export const putHktTerminal = async (
  db: Db,
  merchantId: string,
  posId: string,
  serialNo: string,
  fields: HktFields,
): Promise<void> => {
  const columns = {
    pos_name: fields.posName,
    shop_id: fields.shopId,
    tid: fields.tid,
    mid: fields.mid,
    model: fields.model,
    networks: [...fields.networks],
    status: fields.status,
    last_settlement_at: timeOf(fields.lastSettlementAt),
  }
  await db
    .insertInto('hkt_terminal')
    .values({ merchant_id: merchantId, pos_id: posId, serial_no: serialNo, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'pos_id'])
        .doUpdateSet({ ...columns, version: sql<number>`hkt_terminal.version + 1` }),
    )
    .execute()
}
