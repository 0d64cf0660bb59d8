-- owner: shops
-- The places where a merchant takes payments (A-014).

create table shop (
  merchant_id text collate "C" not null references merchant,
  shop_id text collate "C" not null,
  shop_code text collate "C" not null check (shop_code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name_en text not null,
  name_zh_hant text,
  name_key text collate "C" generated always as (natural_key(name_en)) stored,
  address_line1 text not null,
  address_line2 text,
  district text not null,
  region text not null check (region in ('HK', 'KLN', 'NT')),
  phone text,
  email text,
  contact_name text,
  opening_hours jsonb not null default '[]',
  -- Payments before this time of day belong to the business day before (A-034).
  business_day_cutoff time not null default '00:00',
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'CLOSED')),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (merchant_id, shop_id),
  unique (merchant_id, shop_code)
);
select guard_by_merchant('shop', by_shop => true);
create policy gate on shop for select to portal_gate using (true);
grant select on shop to portal_gate, portal_tenant;
