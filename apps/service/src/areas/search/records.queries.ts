/**
 * Records by what people call them: matches at the beginning come before matches within (spec 9,
 * A-114). Row-level security limits them to the session's shops.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Scope } from '#infra/db/database.ts'
import { beginsWith, hasWords } from '#infra/pagination/words.queries.ts'

const within = ({ shopIds }: Scope, column: string): RawBuilder<SqlBool> =>
  shopIds === '*' ? sql`true` : sql`${sql.ref(column)} = any(${[...shopIds]}::text[])`

/** The district is searched too, but is not a name: its matches do not come first. */
export const findShops = (db: Db, scope: Scope, typed: string, most: number) => {
  const names = [sql.ref('shop.shop_code'), sql.ref('shop.name_en'), sql.ref('shop.name_zh_hant')]
  return db
    .selectFrom('shop')
    .where('shop.merchant_id', '=', scope.merchantId)
    .where(within(scope, 'shop.shop_id'))
    .where(hasWords(sql`concat_ws(' ', ${sql.join(names)}, shop.district)`, typed))
    .orderBy(beginsWith(names, typed), 'desc')
    .orderBy('shop.name_key')
    .orderBy('shop.shop_id')
    .limit(most)
    .select([
      'shop.shop_id as shopId',
      'shop.shop_code as shopCode',
      'shop.name_en as name',
      'shop.name_zh_hant as nameZhHant',
      'shop.status',
    ])
    .execute()
}

/** Shop names are looked up for the returned rows only. */
export const findTerminals = async (db: Db, scope: Scope, typed: string, most: number) => {
  const names = [sql.ref('t.pos_name'), sql.ref('t.serial_no'), sql.ref('t.tid')]
  const { rows } = await sql<{
    posId: string
    kind: 'POS' | 'HKT'
    posName: string | null
    serialNo: string
    shopName: string | null
    status: string
  }>`select t.pos_id as "posId", t.kind, t.pos_name as "posName", t.serial_no as "serialNo", t.status,
      (select shop.name_en from shop where shop.merchant_id = t.merchant_id and shop.shop_id = t.shop_id) as "shopName"
    from (
      select merchant_id, pos_id, 'POS' as kind, pos_name, serial_no, shop_id, status, null as tid from terminal
      union all select merchant_id, pos_id, 'HKT', pos_name, serial_no, shop_id, status, tid from hkt_terminal
    ) as t
    where t.merchant_id = ${scope.merchantId} and ${within(scope, 't.shop_id')}
      and ${hasWords(sql`concat_ws(' ', ${sql.join(names)})`, typed)}
    order by ${beginsWith(names, typed)} desc, natural_key(t.pos_name), t.pos_id limit ${most}`.execute(
    db,
  )
  return rows
}

/** By ticket number, file name, or the exact reference of a bill in the request. */
export const findBills = (db: Db, { merchantId }: Scope, typed: string, most: number) => {
  const names = [sql.ref('bill_job.ticket_no'), sql.ref('bill_job.file_name')]
  const holdsBill = sql<SqlBool>`bill_job.job_id in (select bill_row.job_id from bill_row where bill_row.merchant_id = ${merchantId} and bill_row.bill_reference = ${typed})`
  return db
    .selectFrom('bill_job')
    .where('bill_job.merchant_id', '=', merchantId)
    .where((eb) => eb.or([hasWords(sql`concat_ws(' ', ${sql.join(names)})`, typed), holdsBill]))
    .orderBy(sql<SqlBool>`(${beginsWith(names, typed)} or ${holdsBill})`, 'desc')
    .orderBy('bill_job.uploaded_at', 'desc')
    .orderBy('bill_job.job_id')
    .limit(most)
    .select([
      'bill_job.job_id as id',
      'bill_job.ticket_no as ticketNo',
      'bill_job.file_name as fileName',
      'bill_job.status',
      sql<string>`left(bill_job.uploaded_at::text, 19)`.as('uploadedAt'),
    ])
    .execute()
}

/** Payments with exactly this number, on any date; each branch of the union has an index. */
export const listExactNumbers = async (
  db: Db,
  merchantId: string,
  number: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ merTradeNo: string }>`
    select distinct mer_trade_no as "merTradeNo" from (
      select mer_trade_no from payment where merchant_id = ${merchantId} and mer_trade_no = ${number}
      union all select mer_trade_no from payment where merchant_id = ${merchantId} and trade_no = ${number}
      union all select mer_trade_no from payment where merchant_id = ${merchantId} and rrn = ${number}
      union all select mer_trade_no from refund where merchant_id = ${merchantId} and refund_no = ${number}
    ) as found order by 1 limit ${most}`.execute(db)
  return rows.map((row) => row.merTradeNo)
}
