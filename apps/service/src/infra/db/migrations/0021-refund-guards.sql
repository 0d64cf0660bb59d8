-- owner: money
-- Until when the gateway may still carry out what was sent last: only long after it is a refund that
-- the gateway never heard of sent again (A-230).
alter table refund add column send_until timestamptz;

-- Refunds that a platform reported and that could not be counted: money that left somewhere and that
-- the books do not know. Kept for people to look at, one row for each number (A-232).
create table refused_refund (
  merchant_id text collate "C" not null references merchant,
  mer_trade_no text collate "C" not null,
  -- As it was reported: the refusal may be that there is no such payment.
  original_mer_trade_no text collate "C" not null,
  shop_id text collate "C" not null,
  amount_cents bigint not null check (amount_cents > 0),
  payment_network text collate "C" not null,
  reason text not null,
  -- Where it stood in the request or the file that brought it last.
  line integer not null,
  first_reported_at timestamptz not null,
  last_reported_at timestamptz not null,
  reports integer not null default 1,
  primary key (merchant_id, mer_trade_no),
  foreign key (merchant_id, shop_id) references shop
);
select guard_by_merchant('refused_refund', by_shop => true);
grant select on refused_refund to portal_tenant;

-- owner: intake
-- The platform's own number of a merchant that it made; its id is derived from it (A-233).
alter table merchant add column platform_no text;
