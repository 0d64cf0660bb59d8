-- owner: account
-- Passwords gone by, links by mail, second factors.

create table past_password (
  user_id text collate "C" not null references app_user,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (user_id, replaced_at)
);

-- Reset links: single use, found by the hash of their token.
create table reset_link (
  token_hash bytea primary key,
  user_id text collate "C" not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_link_of_user on reset_link (user_id, created_at);

-- Forgotten passwords that were asked for, whether the name exists or not: looked up by a worker, so
-- that the answer says nothing of it, not even by its time. The name is wrapped: strangers type it.
create table reset_request (
  request_id text collate "C" primary key,
  sealed_name bytea not null,
  asked_at timestamptz not null
);

create table second_factor (
  user_id text collate "C" not null references app_user,
  factor_id text collate "C" not null,
  kind text collate "C" not null check (kind in ('TOTP', 'PASSKEY', 'RECOVERY')),
  name text not null,
  -- TOTP: the wrapped secret. PASSKEY: the public key. RECOVERY: the hash of one code.
  secret bytea not null,
  credential_id text collate "C" unique,
  counter bigint not null default 0,
  confirmed_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (user_id, factor_id)
);

-- A sign-in that waits for its second factor, or a passkey ceremony: short-lived, single use.
create table pending_challenge (
  token_hash bytea primary key,
  user_id text collate "C" not null references app_user,
  purpose text collate "C" not null,
  detail jsonb,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Solved proofs of work: each counts once.
create table spent_captcha (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);

grant select, insert, update, delete on past_password, reset_link, second_factor, pending_challenge, spent_captcha to portal_gate, portal_system;
grant insert on reset_request to portal_gate;
grant select, insert, update, delete on reset_request to portal_system;
grant select (user_id, kind, confirmed_at) on second_factor to portal_tenant;
grant update on app_user to portal_system;

-- owner: session
-- The browser that a session was opened with, in two words.
alter table session add column device text;

-- A mobile that proved itself by a code: reset codes go there. One that anybody changes is unproven.
alter table app_user add column mobile_verified_at timestamptz;
create function mobile_unproven() returns trigger language plpgsql as $$
begin
  new.mobile_verified_at := null;
  return new;
end
$$;
create trigger app_user_mobile before update of mobile on app_user for each row
  when (old.mobile is distinct from new.mobile) execute function mobile_unproven();
