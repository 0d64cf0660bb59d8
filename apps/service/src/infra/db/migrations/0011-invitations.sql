-- owner: members
-- Invitations, and what a manager of members may change.

create table invitation (
  merchant_id text collate "C" not null references merchant,
  invitation_id text collate "C" not null,
  email text not null,
  email_key text collate "C" generated always as (lower(email)) stored,
  mobile text,
  role_type text collate "C" not null,
  shop_ids text[] not null default '{}',
  note text,
  -- The hash of the newest link; older ones died with it.
  token_hash bytea not null,
  status text collate "C" not null check (status in ('PENDING', 'ACCEPTED', 'EXPIRED', 'CANCELLED')),
  invited_by text collate "C" not null,
  invited_by_name text not null,
  invited_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  resent_count integer not null default 0,
  -- When each mail was asked for: an address and a merchant get only so many a day (A-162).
  sent_times timestamptz[] not null default '{}',
  primary key (merchant_id, invitation_id)
);
create unique index invitation_pending on invitation (merchant_id, email_key) where status = 'PENDING';
-- The link is opened before any merchant is known, so its hash is looked up alone.
create index invitation_by_token on invitation (token_hash);
select guard_by_merchant('invitation');
create policy gate on invitation to portal_gate using (true) with check (true);
grant select, update (status) on invitation to portal_gate;
grant select, insert, update on invitation to portal_tenant;

alter table merchant_member add column invited_by_name text;
grant insert, update on merchant_member to portal_tenant;
grant insert on merchant_member to portal_gate;
create policy gate_joins on merchant_member for insert to portal_gate with check (true);
grant insert, delete on member_shop to portal_tenant;
grant insert on member_shop to portal_gate;
create policy gate_joins on member_shop for insert to portal_gate with check (true);
-- Someone who was removed and is invited again joins under the old row.
grant select, update on merchant_member to portal_gate;
create policy gate_rejoins on merchant_member for update to portal_gate using (status = 'REMOVED') with check (true);
grant delete on member_shop to portal_gate;
create policy gate_leaves on member_shop for delete to portal_gate using (true);
-- A manager of members sees names and addresses, and ends the sessions that a change concerns.
grant select (mobile, status), update (display_name, mobile) on app_user to portal_tenant;
grant select (session_id, user_id, merchant_id), delete on session to portal_tenant;
grant select on last_merchant to portal_tenant;
-- Whether somebody is locked out for the moment, by the hash of their name.
grant select (subject_hash, locked_until) on sign_in_failure to portal_tenant;
