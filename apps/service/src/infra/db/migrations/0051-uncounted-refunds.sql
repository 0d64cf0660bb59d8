-- owner: money
-- compatible from: 0049
-- Refunds that could not be counted are also found in settlements, which do not say of which payment they are, and in the
-- acquirer's records, which may name another payment than ours (A-652). An operator ends them with a reason.
alter table refused_refund
  alter column shop_id drop not null,
  alter column payment_network drop not null,
  add column source text collate "C" not null default 'PLATFORM' check (source in ('PLATFORM', 'SETTLEMENT', 'ACQUIRER')),
  -- The same report again does not open it anew.
  add column dismissed_at timestamptz;
