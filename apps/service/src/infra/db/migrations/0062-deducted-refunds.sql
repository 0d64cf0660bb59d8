-- owner: money
-- compatible from: 0048
-- Whether a settlement deducted a refund that could not be counted, also where another source reported it later: a report
-- of it as failed does not end that (A-652).
alter table refused_refund add column deducted boolean not null default false;
update refused_refund set deducted = true where source = 'SETTLEMENT';
