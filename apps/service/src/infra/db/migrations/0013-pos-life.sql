-- owner: pos
-- PINs and the life of terminals; below, the terminals of the other kind.

alter table terminal
  add column status_reason text collate "C",
  add column status_note text,
  add column status_changed_at timestamptz,
  add column status_changed_by text,
  add column unblock_at timestamptz,
  add column pin_hash text,
  add column pin_updated_at timestamptz,
  add column refund_pin_hash text,
  -- Wrong tries of whoever, and when the last one was: counted before the PIN is looked at.
  add column pin_failures integer not null default 0,
  add column pin_failed_at timestamptz,
  add column pin_locked_until timestamptz,
  add column last_activity_at timestamptz;
create index terminal_to_unblock on terminal (unblock_at) where unblock_at is not null;
grant update on terminal to portal_tenant;

-- Every PIN that was set lately, the present one too: the last four are refused, and how often a PIN
-- may be set is limited (A-170).
create table past_pin (
  merchant_id text collate "C" not null,
  pos_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('POS', 'REFUND')),
  set_at timestamptz not null,
  pin_hash text not null,
  primary key (merchant_id, pos_id, kind, set_at),
  foreign key (merchant_id, pos_id) references terminal
);
select guard_by_merchant('past_pin');
grant select, insert, delete on past_pin to portal_tenant;

-- The last payment and the day's sales of a terminal are asked for with every list of them.
create index payment_of_terminal on payment (merchant_id, pos_id, created_at) where pos_id is not null;
create index payment_of_tid on payment (merchant_id, tid, created_at) where tid is not null;

-- owner: hkt-pos
create table hkt_terminal (
  merchant_id text collate "C" not null references merchant,
  pos_id text collate "C" not null,
  pos_name text,
  shop_id text collate "C",
  tid text collate "C" not null,
  mid text collate "C" not null,
  serial_no text collate "C" not null,
  model text,
  networks text[] not null default '{}',
  status text collate "C" not null check (status in ('ACTIVE', 'INACTIVE', 'RETURNED')),
  last_settlement_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (merchant_id, pos_id),
  unique (merchant_id, serial_no),
  foreign key (merchant_id, shop_id) references shop
);
select guard_by_merchant('hkt_terminal');
-- A terminal without a shop belongs to the merchant as a whole: shop-scoped roles do not see it.
create policy own_shops on hkt_terminal as restrictive to portal_tenant
  using ((select app_sees_all_shops()) or shop_id = any ((select app_shops())::text[]))
  with check ((select app_sees_all_shops()) or shop_id = any ((select app_shops())::text[]));
grant select, update on hkt_terminal to portal_tenant;
