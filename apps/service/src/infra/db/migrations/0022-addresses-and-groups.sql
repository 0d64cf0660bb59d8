-- owner: merchant
-- The account that a merchant is paid out to, and that its FPS addresses stand for (A-241).
alter table merchant
  add column settlement_bank_name text,
  -- The participant of FPS, like `004`: a mobile number or e-mail needs it inside a code (A-141).
  add column settlement_bank_code text collate "C" check (settlement_bank_code ~ '^[0-9]{3}$'),
  -- As it is shown; the account's number itself is not kept here.
  add column settlement_account_masked text;

-- owner: fps-proxy
alter table fps_proxy alter column bank_name drop not null, alter column account_masked drop not null;

-- owner: session
-- Tabs that were opened from one another are one group: signing out of one ends them all (A-244). A
-- session that comes from no other begins a group of its own.
alter table session add column group_id text collate "C" not null default gen_random_uuid()::text;
create index session_of_group on session (group_id);
