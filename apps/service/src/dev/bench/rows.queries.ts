/**
 * Generates millions of rows inside the database: 500 merchants over 88 days, interleaved as they would arrive; a tenth
 * belongs to the first merchant.
 */
import type { Client } from 'pg'

/** The merchant with a tenth of all rows. */
export const BIGGEST = merchantId(1)
const MERCHANTS = 500
/** Less than three months, so that one file may hold them all. */
export const DAYS = 88

function merchantId(number: number): string {
  return `mer_${String(number).padStart(12, '0')}`
}

/** Shops of a merchant, 20 of the first and 4 of the others, each with two counters. */
export const shopId = (merchant: number, shop: number): string =>
  `shp_${padded(merchant * 100 + shop)}`
export const posId = (merchant: number, shop: number, counter: number): string =>
  `pos_${padded(merchant * 1_000 + shop * 10 + counter)}`
const padded = (number: number): string => String(number).padStart(12, '0')

const people = `
  insert into merchant (merchant_id, merchant_name)
  select 'mer_' || lpad(n::text, 12, '0'), 'Merchant ' || n from generate_series(1, ${String(MERCHANTS)}) n;
  insert into payment_method (merchant_id, payment_method_type, name, status, min_cents, max_cents, fee_text, settlement_days, refund_full, refund_partial, refund_window_days)
  select merchant_id, 'CARD', 'Card', 'A', 1, 99999999, '1.5 %', 1, true, true, 365 from merchant;
  insert into shop (merchant_id, shop_id, shop_code, name_en, address_line1, district, region)
  select 'mer_' || lpad(n::text, 12, '0'), 'shp_' || lpad((n * 100 + k)::text, 12, '0'), 'S' || k, 'Harbour Shop ' || k, '1 Pier Road', 'Central', 'HK'
  from generate_series(1, ${String(MERCHANTS)}) n, generate_series(1, case when n = 1 then 20 else 4 end) k;
  insert into terminal (merchant_id, pos_id, pos_name, shop_id, serial_no)
  select 'mer_' || lpad(n::text, 12, '0'), 'pos_' || lpad((n * 1000 + k * 10 + c)::text, 12, '0'), 'Counter ' || c, 'shp_' || lpad((n * 100 + k)::text, 12, '0'), 'SN' || n || '-' || k || '-' || c
  from generate_series(1, ${String(MERCHANTS)}) n, generate_series(1, case when n = 1 then 20 else 4 end) k, generate_series(1, 2) c`

export const insertMerchants = async (client: Client): Promise<void> => {
  await client.query(people)
}

/** The rows from `first` to `last` of `all`. The newest is a minute old. */
export const insertPayments = async (
  client: Client,
  first: number,
  last: number,
  all: number,
): Promise<void> => {
  await client.query(
    `insert into payment (
      merchant_id, mer_trade_no, trade_no, txn_type, status, amount_cents, tip_cents, fee_cents, payment_method, payment_network, channel, shop_id, pos_id,
      operator, remark, bill_reference, created_at, paid_at, business_date, settlement_date, settlement_status, card_brand, card_first6, card_last4,
      entry_mode, auth_code, rrn, batch_no, tid, mid)
    select 'mer_' || lpad(n::text, 12, '0'), 'T' || lpad(i::text, 10, '0'), 'A' || lpad(h::text, 12, '0'), case when h % 33 = 0 then 'REFUND' else 'SALE' end,
      case h % 25 when 1 then 'FAILED' when 2 then 'VOIDED' else 'SUCCESS' end,
      100 + h % 200000, h % 3 * 100, 15, case when h % 4 = 3 then 'OCTOPUS' else 'CARD' end, (array['VISA', 'MASTERCARD', 'UNIONPAY', 'OCTOPUS'])[1 + h % 4], 'IN_STORE',
      'shp_' || lpad((n * 100 + k)::text, 12, '0'), 'pos_' || lpad((n * 1000 + k * 10 + 1 + h % 2)::text, 12, '0'),
      'Operator ' || h % 9, case when h % 7 = 0 then 'Table ' || h % 40 end, 'INV-' || lpad((h % 1000000)::text, 6, '0'),
      at, at + interval '2 seconds', (at at time zone 'Asia/Hong_Kong')::date, (at at time zone 'Asia/Hong_Kong')::date + 1,
      case when i > $3 * 0.98 then 'UNSETTLED' else 'SETTLED' end, 'VISA', '411111', lpad((h % 10000)::text, 4, '0'),
      'CHIP', lpad((h % 1000000)::text, 6, '0'), lpad(h::text, 12, '0'), lpad((i / 5000 % 1000)::text, 6, '0'), 'TID' || lpad((n * 10 + k)::text, 5, '0'), 'MID' || lpad(n::text, 8, '0')
    from (
      select i, h, n, 1 + h / 499 % case when n = 1 then 20 else 4 end as k, app_now() - interval '1 minute' - ($3 - i)::float8 / $3 * interval '${String(DAYS)} days' as at
      from (select i, i * 2654435761 % 4294967296 as h, case when i % 10 = 0 then 1 else 2 + i * 2654435761 % 4294967296 % ${String(MERCHANTS - 1)} end as n
        from generate_series($1::bigint, $2::bigint) i) numbered
    ) placed`,
    [first, last, all],
  )
}

/**
 * What triggers and the service would have kept beside the rows: payments of bills, and daily totals,
 * by day, with the merchants of a day in random order.
 */
export const sumPayments = async (client: Client): Promise<void> => {
  await client.query(
    `insert into bill_payment (merchant_id, bill_reference, mer_trade_no, paid_cents, kept_cents, paid_at)
    select merchant_id, bill_reference, mer_trade_no, bill_paid_cents(status, amount_cents),
      bill_kept_cents(status, amount_cents, refunded_cents), coalesce(paid_at, created_at)
    from payment where bill_reference is not null and txn_type = 'SALE'`,
  )
  await client.query(
    `insert into daily_total select merchant_id, business_date, source, txn_type, status, count(*), sum(amount_cents), sum(tip_cents), sum(fee_cents)
    from payment group by 1, 2, 3, 4, 5 order by business_date, sum(amount_cents)`,
  )
}

/** Planner statistics and the visibility map for index-only scans, which autovacuum would update in time. */
export const settleTables = async (client: Client): Promise<void> => {
  await client.query('vacuum (analyze) payment, bill_payment, shop, terminal')
  await client.query('analyze')
  await client.query('checkpoint')
}

/** The statements that recreate everything that was dropped. */
export const dropIndexes = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid = $1::regclass and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ make }) => make)
}

/** With memory to sort in, and without triggers, which run for each row; the settings end with the connection. */
export const prepareToFill = async (client: Client): Promise<void> => {
  await client.query(
    `set maintenance_work_mem = '1GB';set synchronous_commit = off;set session_replication_role = replica`,
  )
}
