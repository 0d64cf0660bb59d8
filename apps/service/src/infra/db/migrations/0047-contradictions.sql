-- owner: refunds
-- compatible from: 0039
-- Whether a payment has a refund that could not be counted is asked with each refund of it (A-580).
create index refused_refund_original on refused_refund (merchant_id, original_mer_trade_no);

-- owner: audit
-- A trail whose check fails waits like one that was checked, so that the others are (A-583).
alter table audit_check add column failed_at timestamptz;
