/** Shops, terminals and bills by what people call them. Row-level security keeps to the session's shops. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Scope } from '#db/database.ts'

/** Every word stands somewhere in the text. */
const has = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql.join(
    typed
      .split(/\s+/)
      .slice(0, 8)
      .map((word) => sql`strpos(lower(${text}), lower(${word}::text)) > 0`),
    sql` and `,
  )
const within = ({ shopIds }: Scope, column: string): RawBuilder<SqlBool> =>
  shopIds === '*' ? sql`true` : sql`${sql.ref(column)} = any(${[...shopIds]}::text[])`

export const findShops = (db: Db, scope: Scope, typed: string, most: number) =>
  db
    .selectFrom('shop')
    .where('shop.merchant_id', '=', scope.merchantId)
    .where(within(scope, 'shop.shop_id'))
    .where(
      has(
        sql`concat_ws(' ', shop.shop_code, shop.name_en, shop.name_zh_hant, shop.district)`,
        typed,
      ),
    )
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

export const findTerminals = async (db: Db, scope: Scope, typed: string, most: number) => {
  const { rows } = await sql<{
    posId: string
    kind: 'POS' | 'HKT'
    posName: string | null
    serialNo: string
    shopName: string | null
    status: string
  }>`select t.pos_id as "posId", t.kind, t.pos_name as "posName", t.serial_no as "serialNo", shop.name_en as "shopName", t.status
    from (
      select merchant_id, pos_id, 'POS' as kind, pos_name, serial_no, shop_id, status, null as tid from terminal
      union all select merchant_id, pos_id, 'HKT', pos_name, serial_no, shop_id, status, tid from hkt_terminal
    ) as t left join shop on shop.merchant_id = t.merchant_id and shop.shop_id = t.shop_id
    where t.merchant_id = ${scope.merchantId} and ${within(scope, 't.shop_id')}
      and ${has(sql`concat_ws(' ', t.pos_name, t.serial_no, t.tid)`, typed)}
    order by natural_key(t.pos_name), t.pos_id limit ${most}`.execute(db)
  return rows
}

/** By ticket or file, or by the reference of a bill in it. */
export const findBills = (db: Db, { merchantId }: Scope, typed: string, most: number) =>
  db
    .selectFrom('bill_job')
    .where('bill_job.merchant_id', '=', merchantId)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`(${has(sql`concat_ws(' ', bill_job.ticket_no, bill_job.file_name)`, typed)})`,
        sql<SqlBool>`bill_job.job_id in (select bill_row.job_id from bill_row where bill_row.merchant_id = ${merchantId} and bill_row.bill_reference = ${typed})`,
      ]),
    )
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
