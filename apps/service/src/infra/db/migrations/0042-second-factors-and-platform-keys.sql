-- owner: members
-- compatible from: 0039
-- Which roles need a second factor (A-540), and what a platform key may report (A-542).

create table second_factor_policy (
  merchant_id text collate "C" primary key references merchant,
  roles text[] not null,
  -- Sign-ins from then on need one; sessions begun before stay as they are.
  holds_from timestamptz not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
select guard_by_merchant('second_factor_policy');
grant select, insert, update on second_factor_policy to portal_tenant;
revoke insert, update, delete on second_factor_policy from portal_system;
-- Read with the session, before a merchant is known.
create policy gate on second_factor_policy for select to portal_gate using (true);
grant select on second_factor_policy to portal_gate;

alter table platform_key
  -- The merchants and the kinds of reports that it is for; null for all of them, as in keys made before.
  add column merchant_ids text[] collate "C" check (cardinality(merchant_ids) > 0),
  add column scopes text[] collate "C" check (cardinality(scopes) > 0),
  add column expires_at timestamptz,
  -- The key that it takes over from. Both are valid until the old one expires.
  add column replaces text collate "C" references platform_key;
-- A key has one successor at a time: two of a line are valid at most.
create unique index platform_key_successor on platform_key (replaces) where revoked_at is null;
