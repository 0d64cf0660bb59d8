-- owner: gowallet
-- Single-use tokens for the loyalty-wallet portal: sixty seconds, one merchant, no role (A-029).

create table wallet_token (
  token_hash bytea primary key,
  merchant_id text collate "C" not null,
  user_id text collate "C" not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
grant insert on wallet_token to portal_tenant;
grant select, update, delete on wallet_token to portal_system;
