-- owner: money
-- compatible from: 0048
-- Since 0048 no release reads what these two sorted by: 52 bytes of each payment. Rows that are there keep theirs until
-- they are written again.
alter table payment drop column mer_trade_no_key, drop column operator_key;
