-- owner: fps-proxy
-- FPS proxies of a merchant: one of each type that is active (A-027).

create table fps_proxy (
  merchant_id text collate "C" not null references merchant,
  proxy_no bigint not null,
  fps_proxy_type text collate "C" not null check (fps_proxy_type in ('MOBILE', 'EMAIL', 'FPSID')),
  fps_proxy_id text not null,
  clearing_code text collate "C",
  status text collate "C" not null check (status in ('ACTIVE', 'SUPERSEDED', 'DEREGISTERED')),
  is_default boolean not null default false,
  bank_name text not null,
  account_masked text not null,
  registered_at timestamptz not null,
  registered_by text not null,
  ended_at timestamptz,
  primary key (merchant_id, proxy_no)
);
create unique index fps_proxy_active on fps_proxy (merchant_id, fps_proxy_type) where status = 'ACTIVE';
create unique index fps_proxy_default on fps_proxy (merchant_id) where is_default;
select guard_by_merchant('fps_proxy');
grant select, insert, update on fps_proxy to portal_tenant;
