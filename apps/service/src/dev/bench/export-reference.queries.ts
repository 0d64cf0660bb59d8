/** What `psql` is asked: the same rows and columns in the same order, plainly selected. */
import { sql } from 'kysely'
import type { Database } from '#infra/db/database.ts'
import { cisFileColumns } from '#areas/transactions/file-columns.queries.ts'

const columns = `payment.created_at, payment.paid_at, payment.mer_trade_no, payment.trade_no, payment.original_mer_trade_no, payment.txn_type, payment.status,
  payment.raw_status, 'HKD', payment.amount_cents, payment.tip_cents, payment.fee_cents, payment.amount_cents, payment.refunded_cents, payment.refunded_cents,
  payment.refund_status, payment.payment_method, payment.payment_network, payment.channel, payment.shop_id, shop.name_en, payment.pos_id, terminal.pos_name,
  payment.operator, payment.remark, payment.bill_reference, payment.business_date, payment.settlement_date, payment.settlement_status, payment.is_fps_a2a,
  payment.card_brand, payment.card_first6, payment.entry_mode, payment.auth_code, payment.rrn, payment.batch_no, payment.tid, payment.mid, payment.e2e_id`

export const copyStatement = (merchantId: string, oldest: string): string => {
  // Both files must have as many cells in a row, or the one is compared with less than it does.
  if (columns.split(',').length !== Object.keys(cisFileColumns).length)
    throw new Error('The file has other columns than the reference')
  return `copy (select ${columns}
    from payment left join shop using (merchant_id, shop_id) left join terminal using (merchant_id, pos_id)
    where payment.merchant_id = '${merchantId}' and payment.source = 'CIS' and payment.created_at >= '${oldest} 00:00:00+08'
    order by payment.created_at desc, payment.mer_trade_no desc) to stdout with (format csv)`
}

/** Where the server's own programs are. */
export const findBinDirectory = (database: Database): Promise<string> =>
  database.system(async (db) => {
    await sql`set local role none`.execute(db)
    const { rows } = await sql<{
      setting: string
    }>`select setting from pg_config where name = 'BINDIR'`.execute(db)
    return rows[0]?.setting ?? '/usr/bin'
  })
