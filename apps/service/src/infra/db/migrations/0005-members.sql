-- owner: members
-- Who works for which merchant, as what, and in which shops.

create table merchant_member (
  merchant_id text collate "C" not null references merchant,
  user_id text collate "C" not null references app_user,
  role_type text collate "C" not null check (role_type in
    ('MERCHANT', 'ADMIN', 'CS', 'DEVELOPER', 'SCHOOL', 'SHOP_MANAGER', 'SUPERVISOR', 'STAFF', 'FINANCE')),
  status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'SUSPENDED', 'LOCKED', 'REMOVED')),
  joined_at timestamptz not null default app_now(),
  version integer not null default 1,
  primary key (merchant_id, user_id)
);
create index merchant_member_of_user on merchant_member (user_id);
select guard_by_merchant('merchant_member');
create policy gate on merchant_member for select to portal_gate using (true);
grant select on merchant_member to portal_gate, portal_tenant;

create table member_shop (
  merchant_id text collate "C" not null,
  user_id text collate "C" not null,
  shop_id text collate "C" not null,
  primary key (merchant_id, user_id, shop_id),
  foreign key (merchant_id, user_id) references merchant_member on delete cascade,
  foreign key (merchant_id, shop_id) references shop
);
select guard_by_merchant('member_shop');
create policy gate on member_shop for select to portal_gate using (true);
grant select on member_shop to portal_gate, portal_tenant;
