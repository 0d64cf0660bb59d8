-- owner: audit
-- compatible from: 0043
-- Commands replace the installation's secrets and encrypt every stored secret anew (A-543). The heads of audit trails
-- are sealed with a key that is not in the database (A-545).

grant select, insert, delete on installation_secret to portal_system;
grant update on reset_request to portal_system;
grant update (wrapped) on installation_secret to portal_system;
grant update (wrapped_secret) on platform_key to portal_system;
grant select (user_id, factor_id, kind, secret), update (secret) on second_factor to portal_system;

create table audit_seal (
  merchant_id text collate "C" not null references merchant,
  -- The entry at the end of the trail when it was sealed.
  seq bigint not null,
  hash bytea not null,
  -- The seal before, empty for the first: seals are a chain too.
  previous bytea not null,
  seal bytea not null,
  -- Tells keys apart, and reveals nothing of them.
  key_id text collate "C" not null,
  sealed_at timestamptz not null default app_now(),
  -- When it was stored outside of the database.
  anchored_at timestamptz,
  primary key (merchant_id, seq)
);
select guard_by_merchant('audit_seal');
grant select on audit_seal to portal_tenant;
revoke delete on audit_seal from portal_system;
create index audit_seal_unanchored on audit_seal (sealed_at) where anchored_at is null;
