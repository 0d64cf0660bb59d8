-- owner: platform
-- Keys of payment platforms and the signatures already seen, so that a request is taken once (A-060).

create table platform_key (
  key_id text collate "C" primary key,
  name text not null,
  -- Wrapped with the installation's key: HMAC needs the secret itself.
  wrapped_secret bytea not null,
  created_at timestamptz not null default app_now(),
  revoked_at timestamptz
);
create table platform_signature (
  key_id text collate "C" not null references platform_key,
  signature_hash bytea not null,
  seen_at timestamptz not null,
  primary key (key_id, signature_hash)
);
create index platform_signature_by_age on platform_signature (seen_at);
grant select, insert, update, delete on platform_key, platform_signature to portal_system;
