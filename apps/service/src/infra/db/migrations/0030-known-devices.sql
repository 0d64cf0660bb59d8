-- owner: session
-- Browsers that a person has signed in with, found by the hash of a cookie: wrong passwords from anywhere else do not
-- lock them (A-380). One cookie stands for everybody who has signed in with that browser.
create table known_device (
  -- What attempts are counted by: it stays when the cookie is renewed.
  device_id text collate "C" primary key,
  token_hash bytea not null,
  user_id text collate "C" not null references app_user,
  used_at timestamptz not null,
  unique (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id, used_at);
create index known_device_by_use on known_device (used_at);
grant select, insert, update, delete on known_device to portal_gate, portal_system;
