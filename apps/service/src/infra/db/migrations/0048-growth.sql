-- owner: money
-- compatible from: 0041
-- transaction: none
-- One index of creation times instead of two of days: a business day begins and ends within two calendar days (A-034),
-- and as the last key column it is compared in the index. The release before runs without the other one; while it does,
-- its sums by business day read every payment of a merchant, so let both releases run together no longer than needed.
create index concurrently if not exists payment_day on payment (merchant_id, source, created_at, mer_trade_no, business_date)
  include (shop_id, status, txn_type, payment_network, amount_cents);
drop index concurrently if exists payment_created;
drop index concurrently if exists payment_business;
-- owner: auth
-- What expires is found by its age: otherwise each clean-up reads the table whole (A-214).
create index concurrently if not exists rate_window_by_start on rate_window (window_start);
create index concurrently if not exists sign_in_failure_by_age on sign_in_failure (updated_at);
create index concurrently if not exists one_time_code_by_age on one_time_code (created_at);
create index concurrently if not exists reset_link_by_expiry on reset_link (expires_at);
create index concurrently if not exists pending_challenge_by_expiry on pending_challenge (expires_at);
-- owner: account
create index concurrently if not exists spent_captcha_by_expiry on spent_captcha (expires_at);
-- owner: gowallet
create index concurrently if not exists wallet_token_by_expiry on wallet_token (expires_at);
-- owner: messages
create index concurrently if not exists outbox_message_by_age on outbox_message (created_at) where status <> 'PENDING';
