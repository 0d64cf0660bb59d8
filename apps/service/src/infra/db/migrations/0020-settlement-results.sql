-- owner: money
-- What a payment is to bring follows from its amounts and its state (A-221): only what came is kept.

alter table payment drop column expected_settlement_cents, drop column match_status;
-- What is still to come (A-225); small, because most of the rows of a day are settled in a few.
create index payment_unsettled on payment (merchant_id, business_date)
  where settlement_status = 'UNSETTLED' and status = 'SUCCESS';
-- The way of one payment's points, and the palette's search for one.
create index loyalty_entry_of_payment on loyalty_entry (merchant_id, related_mer_trade_no)
  where related_mer_trade_no is not null;
