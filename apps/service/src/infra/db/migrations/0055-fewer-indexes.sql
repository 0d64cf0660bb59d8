-- owner: money
-- compatible from: 0048
-- transaction: none
-- Days of payment and of settlement are read from the index of creation times (A-711), and the terminals' last payments by
-- business day, of which PostgreSQL stores equal ones once. The release before runs without the five that go; while it
-- does, its lists by day of payment or settlement and its lists of terminals read every payment of a merchant, so let
-- both releases run together no longer than needed.
create index concurrently if not exists payment_time on payment (merchant_id, source, created_at, mer_trade_no, business_date)
  include (shop_id, status, txn_type, payment_network, amount_cents, paid_at, settlement_date);
create index concurrently if not exists payment_paid_late on payment (merchant_id, source, paid_at, created_at) include (shop_id)
  where paid_at - created_at not between interval '0' and interval '1 day';
create index concurrently if not exists payment_settled_late on payment (merchant_id, source, settlement_date, created_at) include (shop_id)
  where settlement_date - business_date not between 0 and 7;
create index concurrently if not exists payment_settled_on on payment (merchant_id, settlement_date) where settlement_date is not null;
create index concurrently if not exists payment_by_terminal on payment (merchant_id, pos_id, business_date) where pos_id is not null;
create index concurrently if not exists payment_by_tid on payment (merchant_id, tid, business_date) where tid is not null;
drop index concurrently if exists payment_day;
drop index concurrently if exists payment_paid;
drop index concurrently if exists payment_settled;
drop index concurrently if exists payment_of_terminal;
drop index concurrently if exists payment_of_tid;
