-- owner: pos
-- Terminals (A-022). What a refund and the feed ask of them now; PINs and life cycle follow.

create table terminal (
  merchant_id text collate "C" not null,
  pos_id text collate "C" not null,
  pos_name text not null,
  pos_name_key text collate "C" generated always as (natural_key(pos_name)) stored,
  shop_id text collate "C" not null,
  serial_no text collate "C" not null,
  model text,
  status text not null default 'ACTIVE' check (status in ('PENDING_SETUP', 'ACTIVE', 'BLOCKED', 'TERMINATED')),
  refund_enabled boolean not null default false,
  refund_blocked boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (merchant_id, pos_id),
  unique (merchant_id, serial_no),
  foreign key (merchant_id, shop_id) references shop
);
select guard_by_merchant('terminal', by_shop => true);
grant select on terminal to portal_tenant;
