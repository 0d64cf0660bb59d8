-- owner: money
-- What each source found about a refund, and the state of a refund whose sources contradict each other (A-350).

create table refund_finding (
  merchant_id text collate "C" not null,
  refund_no text collate "C" not null,
  source text collate "C" not null check (source in ('GATEWAY', 'PLATFORM', 'SETTLEMENT', 'OPERATOR')),
  outcome text collate "C" not null check (outcome in ('SUCCESS', 'FAILED')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The source's number of the refund, or why it failed.
  detail text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- An operator decided after it: it no longer counts against a finding that follows.
  is_decided boolean not null default false,
  primary key (merchant_id, refund_no, source, outcome),
  foreign key (merchant_id, refund_no) references refund
);
select guard_by_merchant('refund_finding');
grant select on refund_finding to portal_tenant;

alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check
  check (status in ('REQUESTED', 'PROCESSING', 'SUCCESS', 'FAILED', 'UNKNOWN', 'DISPUTED'));
-- When the merchant's administrators were told.
alter table refund add column dispute_mailed_at timestamptz;
create index refund_dispute_unmailed on refund (completed_at) where status = 'DISPUTED' and dispute_mailed_at is null;
drop index refund_open;
create index refund_open on refund (merchant_id, requested_at)
  where status in ('REQUESTED', 'PROCESSING', 'UNKNOWN', 'FAILED', 'DISPUTED');

-- A refund that failed and is disputed reserves its amount again: its entries repeat under the next step.
alter table ledger_entry add column step integer not null default 1 check (step > 0);
alter table ledger_entry drop constraint ledger_entry_pkey;
alter table ledger_entry add primary key (merchant_id, refund_no, step, kind, account);
