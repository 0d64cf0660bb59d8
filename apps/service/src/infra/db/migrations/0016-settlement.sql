-- owner: money
-- What settlement results say of a payment, the notes people leave on it, and the live stream.

alter table payment
  add column wallet_type text collate "C",
  add column qr_mode text collate "C" check (qr_mode in ('CPM', 'MPM')),
  add column chnl_sn text collate "C",
  add column expected_settlement_cents bigint,
  add column received_settlement_cents bigint,
  add column match_status text collate "C" check (match_status in ('MATCHED', 'EXPECTED', 'MISMATCHED', 'MISSING'));

create table payment_note (
  merchant_id text collate "C" not null,
  note_id text collate "C" not null,
  mer_trade_no text collate "C" not null,
  shop_id text collate "C" not null,
  body text not null,
  written_by text collate "C" not null,
  written_by_name text not null,
  written_at timestamptz not null,
  primary key (merchant_id, note_id),
  foreign key (merchant_id, mer_trade_no) references payment
);
create index payment_note_of_payment on payment_note (merchant_id, mer_trade_no, written_at);
select guard_by_merchant('payment_note', by_shop => true);
grant select, insert on payment_note to portal_tenant;

-- Events of the live stream, kept for a while so that a dropped connection misses none. The number
-- is taken under the row lock of the merchant's head, so that a reader never skips an open one.
create table live_head (
  merchant_id text collate "C" primary key references merchant,
  event_no bigint not null,
  -- Older events are no longer there: who comes with an older number reads everything again.
  kept_from bigint not null default 1
);
select guard_by_merchant('live_head');
grant select, insert, update on live_head to portal_tenant;
create table live_event (
  merchant_id text collate "C" not null references merchant,
  event_no bigint not null,
  at timestamptz not null,
  kind text collate "C" not null,
  shop_id text collate "C",
  -- The right that a reader must have.
  permission text collate "C" not null,
  detail jsonb not null,
  primary key (merchant_id, event_no)
);
create index live_event_by_age on live_event (at);
select guard_by_merchant('live_event');
-- What concerns no shop is for everyone with the right.
create policy own_shops on live_event as restrictive for select to portal_tenant
  using ((select app_sees_all_shops()) or shop_id is null or shop_id = any ((select app_shops())::text[]));
grant select, insert on live_event to portal_tenant;
