-- owner: money
-- What the palette finds at any date comes from an index: otherwise a search would read every payment of its days (A-452).

create index payment_auth_code on payment (merchant_id, auth_code) where auth_code is not null;
-- The digits that a masked member number still shows. Stored, because row-level security lets an index answer only
-- plain comparisons of columns.
alter table loyalty_entry
  add column member_digits text collate "C" generated always as (substring(member_masked from '\d+$')) stored;
create index loyalty_entry_of_member on loyalty_entry (merchant_id, member_digits, created_at)
  where member_digits is not null;
