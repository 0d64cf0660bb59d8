/** HKT terminals, as a platform writes them: by their serial number. */
import { sql } from 'kysely'
import type { Db } from '#infra/db/database.ts'
import type { Known } from './take-rows.ts'

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
    last_settlement_at:
      fields.lastSettlementAt === null
        ? null
        : sql<string>`${`${fields.lastSettlementAt}+08`}::timestamptz`,
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
