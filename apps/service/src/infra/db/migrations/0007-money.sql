-- owner: money
-- Payments, refunds, the ledger, the day's totals and loyalty entries. Money is integer cents.

create table payment (
  merchant_id text collate "C" not null references merchant,
  mer_trade_no text collate "C" not null,
  -- Which list the row belongs to: card and in-store with FPS app-to-app, or smart POS.
  source text collate "C" not null default 'CIS' check (source in ('CIS', 'HQPAY')),
  trade_no text collate "C",
  original_mer_trade_no text collate "C",
  txn_type text collate "C" not null check (txn_type in ('SALE', 'VOID', 'REFUND', 'TIP_ADJUST')),
  status text collate "C" not null check (status in ('PENDING', 'SUCCESS', 'FAILED', 'CANCELLED', 'VOIDED', 'EXPIRED')),
  raw_status text,
  amount_cents bigint not null check (amount_cents > 0),
  tip_cents bigint not null default 0 check (tip_cents >= 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- What was asked back so far, less what failed. The guard against giving back too much (reliability 3, row 1).
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  refund_status text collate "C" not null default 'NONE' check (refund_status in ('NONE', 'REQUESTED', 'PENDING', 'PARTIAL', 'FULL', 'FAILED')),
  payment_method text collate "C" not null,
  payment_network text collate "C" not null,
  channel text collate "C",
  shop_id text collate "C" not null,
  pos_id text collate "C",
  operator text,
  remark text,
  bill_reference text collate "C",
  created_at timestamptz not null,
  paid_at timestamptz,
  business_date date not null,
  settlement_date date,
  settlement_status text collate "C" not null default 'UNSETTLED' check (settlement_status in ('UNSETTLED', 'SETTLED')),
  is_fps_a2a boolean not null default false,
  card_brand text collate "C",
  card_first6 text collate "C" check (card_first6 ~ '^\d{6}$'),
  card_last4 text collate "C" check (card_last4 ~ '^\d{4}$'),
  entry_mode text collate "C",
  auth_code text collate "C",
  rrn text collate "C",
  batch_no text collate "C",
  tid text collate "C",
  mid text collate "C",
  e2e_id text collate "C",
  -- What these two sort by (A-036): made once when written, because sorting a month would make it a million times.
  mer_trade_no_key text collate "C" generated always as (natural_key(mer_trade_no)) stored,
  operator_key text collate "C" generated always as (natural_key(operator)) stored,
  primary key (merchant_id, mer_trade_no),
  foreign key (merchant_id, shop_id) references shop,
  foreign key (merchant_id, pos_id) references terminal,
  -- A business day begins within the calendar day of its name and ends within the next (A-034): lists rely on it.
  check ((created_at at time zone 'Asia/Hong_Kong')::date - business_date between 0 and 1)
);
-- The days that lists are asked by carry what filters and orders ask most, so that counting, skipping
-- and sorting read the index alone; shop_id is there for row-level security, which reads it of every row.
create index payment_created on payment (merchant_id, source, created_at, mer_trade_no) include (shop_id, status, txn_type, payment_network, amount_cents, business_date);
create index payment_paid on payment (merchant_id, source, paid_at, mer_trade_no) include (shop_id, created_at);
create index payment_business on payment (merchant_id, source, business_date, mer_trade_no) include (shop_id, status, txn_type, payment_network);
create index payment_settled on payment (merchant_id, settlement_date, mer_trade_no) include (source, shop_id, created_at) where settlement_date is not null;
create index payment_last4 on payment (merchant_id, card_last4, created_at) where card_last4 is not null;
create index payment_trade_no on payment (merchant_id, trade_no) where trade_no is not null;
create index payment_rrn on payment (merchant_id, rrn) where rrn is not null;
create index payment_original on payment (merchant_id, original_mer_trade_no) where original_mer_trade_no is not null;
select guard_by_merchant('payment', by_shop => true);
grant select, insert on payment to portal_tenant;
grant update (status, refunded_cents, refund_status, fee_cents) on payment to portal_tenant;

-- A refund is written before any money moves and is its own place in the queue of the worker (A-041).
create table refund (
  merchant_id text collate "C" not null,
  refund_no text collate "C" not null,
  mer_trade_no text collate "C" not null,
  shop_id text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  kind text collate "C" not null check (kind in ('REFUND', 'VOID')),
  reason text collate "C",
  note text,
  status text collate "C" not null check (status in ('REQUESTED', 'PROCESSING', 'SUCCESS', 'FAILED', 'UNKNOWN')),
  -- What makes two requests one: the caller's key, or what the caller saw (A-040).
  intent text collate "C" not null,
  requested_by text collate "C" not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  completed_at timestamptz,
  gateway_ref text,
  failure text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- A worker holds the row until then; the number fences off one that comes back late.
  lease_until timestamptz,
  lease_no integer not null default 0,
  primary key (merchant_id, refund_no),
  foreign key (merchant_id, mer_trade_no) references payment,
  foreign key (merchant_id, shop_id) references shop
);
create index refund_of_payment on refund (merchant_id, mer_trade_no);
-- A failed refund gave its amount back: the same may be asked for again.
create unique index refund_intent on refund (merchant_id, mer_trade_no, intent) where status <> 'FAILED';
create index refund_due on refund (next_attempt_at) where status in ('REQUESTED', 'PROCESSING', 'UNKNOWN');
create index refund_open on refund (merchant_id, requested_at) where status in ('REQUESTED', 'PROCESSING', 'UNKNOWN', 'FAILED');
select guard_by_merchant('refund', by_shop => true);
grant select, insert on refund to portal_tenant;

-- Double entry: the rows of one refund sum to zero; a failed one is reversed, never deleted.
create table ledger_entry (
  merchant_id text collate "C" not null,
  refund_no text collate "C" not null,
  kind text collate "C" not null check (kind in ('REFUND', 'REVERSAL')),
  account text collate "C" not null check (account in ('MERCHANT', 'REFUNDS')),
  amount_cents bigint not null check (amount_cents <> 0),
  booked_at timestamptz not null,
  primary key (merchant_id, refund_no, kind, account),
  foreign key (merchant_id, refund_no) references refund
);
select guard_by_merchant('ledger_entry');
grant select, insert on ledger_entry to portal_tenant;
revoke update, delete on ledger_entry from portal_system;

-- Totals by business day, kept in the transaction that changes the rows (A-033).
create table daily_total (
  merchant_id text collate "C" not null,
  business_date date not null,
  source text collate "C" not null,
  txn_type text collate "C" not null,
  status text collate "C" not null,
  row_count bigint not null,
  amount_cents bigint not null,
  tip_cents bigint not null,
  fee_cents bigint not null,
  primary key (merchant_id, business_date, source, txn_type, status),
  foreign key (merchant_id) references merchant
);
select guard_by_merchant('daily_total');
grant select, insert, update on daily_total to portal_tenant;

create table loyalty_entry (
  merchant_id text collate "C" not null,
  loyalty_txn_no text collate "C" not null,
  program_id text collate "C" not null,
  event_type text collate "C" not null check (event_type in ('EARN', 'REDEEM', 'ADJUST', 'EXPIRE', 'REVERSE')),
  points integer not null,
  balance_after integer not null,
  member_masked text not null,
  related_mer_trade_no text collate "C",
  shop_id text collate "C" not null,
  pos_id text collate "C",
  created_at timestamptz not null,
  primary key (merchant_id, loyalty_txn_no),
  foreign key (merchant_id, program_id) references loyalty_program,
  foreign key (merchant_id, shop_id) references shop,
  foreign key (merchant_id, pos_id) references terminal
);
create index loyalty_entry_created on loyalty_entry (merchant_id, created_at, loyalty_txn_no);
select guard_by_merchant('loyalty_entry', by_shop => true);
grant select on loyalty_entry to portal_tenant;

-- owner: idempotency
-- An intent of a caller: the same key with the same request gets the same answer for 24 hours (A-017).
create table idempotent_answer (
  merchant_id text collate "C" not null,
  user_id text collate "C" not null,
  idempotency_key text collate "C" not null,
  request_hash bytea not null,
  http_status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (merchant_id, user_id, idempotency_key),
  foreign key (merchant_id) references merchant
);
create index idempotent_answer_by_age on idempotent_answer (created_at);
select guard_by_merchant('idempotent_answer');
grant select, insert, update, delete on idempotent_answer to portal_tenant;

-- owner: refund-gateway
-- The sandbox gateway's own book: written in its own transactions, read only by it and by whoever
-- compares books afterwards. No key of ours points into it, as none would into a real acquirer's.
create table sandbox_gateway_book (
  merchant_id text collate "C" not null,
  refund_no text collate "C" not null,
  amount_cents bigint not null,
  -- How often the movement was asked for; it is made once.
  requests integer not null default 1,
  booked_at timestamptz not null,
  primary key (merchant_id, refund_no)
);
select guard_by_merchant('sandbox_gateway_book');
