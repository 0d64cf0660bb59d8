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
create index reset_link_of_user on reset_link (user_id);

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
grant select (user_id, kind, confirmed_at) on second_factor to portal_tenant;
grant update on app_user to portal_system;
