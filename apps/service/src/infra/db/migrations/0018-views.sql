-- owner: views
-- Saved views of lists: private to a person, or shared with the merchant.

create table saved_view (
  merchant_id text collate "C" not null references merchant,
  view_id text collate "C" not null,
  owner_id text collate "C" not null,
  owner_name text not null,
  list text collate "C" not null,
  name text not null,
  shared boolean not null,
  search jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (merchant_id, view_id)
);
create unique index saved_view_name on saved_view (merchant_id, owner_id, list, name);
select guard_by_merchant('saved_view');
grant select, insert, update, delete on saved_view to portal_tenant;
