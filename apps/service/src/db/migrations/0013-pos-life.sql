-- owner: pos
-- PINs and the life of terminals, and the terminals of the other kind.

alter table terminal
  add column status_reason text collate "C",
  add column status_note text,
  add column status_changed_at timestamptz,
  add column status_changed_by text,
  add column unblock_at timestamptz,
  add column pin_hash text,
  add column pin_updated_at timestamptz,
  add column refund_pin_hash text,
  add column pin_failures integer not null default 0,
  add column pin_locked_until timestamptz,
  add column last_activity_at timestamptz;
create index terminal_to_unblock on terminal (unblock_at) where unblock_at is not null;
grant update on terminal to portal_tenant;

create table past_pin (
  merchant_id text collate "C" not null,
  pos_id text collate "C" not null,
  replaced_at timestamptz not null,
  pin_hash text not null,
  primary key (merchant_id, pos_id, replaced_at),
  foreign key (merchant_id, pos_id) references terminal
);
select guard_by_merchant('past_pin');
grant select, insert on past_pin to portal_tenant;

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
