-- owner: session
-- People, their sessions, and what counts failed sign-ins. Global tables: looked up by hash, before
-- any merchant is known.

create table app_user (
  user_id text collate "C" primary key,
  username text not null,
  email text not null,
  display_name text not null,
  mobile text,
  password_hash text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  -- Sample people keep the service on loopback (A-062).
  is_sample boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default app_now()
);
create unique index app_user_username on app_user (lower(username));
create unique index app_user_email on app_user (lower(email));

create table session (
  token_hash bytea primary key,
  session_id text collate "C" not null unique,
  user_id text collate "C" not null references app_user,
  -- Null until a merchant is chosen: such a session opens hardly anything (4033).
  merchant_id text collate "C",
  -- When the password was last proven in this session.
  proven_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_by_expiry on session (expires_at);

create table last_merchant (
  user_id text collate "C" not null references app_user,
  merchant_id text collate "C" not null,
  used_at timestamptz not null,
  primary key (user_id, merchant_id)
);

-- One row for each name that failed, whether it exists or not, under a hash of the name (A-002).
create table sign_in_failure (
  subject_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null
);

-- Fixed windows, counted in the database so that every process and a restart agree.
create table rate_window (
  subject text collate "C" not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (subject, window_start)
);

grant select, insert, update on app_user to portal_gate;
grant select, insert, update, delete on session, last_merchant, sign_in_failure, rate_window to portal_gate;
grant select, insert, update, delete on app_user, session, last_merchant, sign_in_failure, rate_window to portal_system;
grant select (user_id, username, email, display_name, last_login_at) on app_user to portal_tenant;
