-- owner: money
-- compatible from: 0040
-- What the books and the states of money may never do, whatever the code does (A-534, A-535).

-- The entries of one booking cancel out. At the end of the transaction, because they are two rows.
create function ledger_balances() returns trigger language plpgsql as $$
declare
  entry ledger_entry := coalesce(new, old);
begin
  if (select sum(amount_cents) from ledger_entry where merchant_id = entry.merchant_id and refund_no = entry.refund_no
      and step = entry.step and kind = entry.kind) <> 0 then
    raise exception 'The ledger entries of refund % do not sum to zero', entry.refund_no
      using errcode = 'check_violation', constraint = 'ledger_entry_balances', table = 'ledger_entry';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_balances after insert or update or delete on ledger_entry
  deferrable initially deferred for each row execute function ledger_balances();

-- Every row of a table is one step; what is not listed is refused.
create function is_refund_step(old_status text, new_status text) returns boolean language sql immutable parallel safe as
$$ select case old_status
     when 'ASKED' then new_status in ('REQUESTED', 'FAILED')
     when 'REQUESTED' then new_status in ('PROCESSING', 'DISPUTED')
     when 'PROCESSING' then new_status in ('UNKNOWN', 'SUCCESS', 'FAILED', 'DISPUTED')
     when 'UNKNOWN' then new_status in ('PROCESSING', 'SUCCESS', 'FAILED', 'DISPUTED')
     when 'SUCCESS' then new_status = 'DISPUTED'
     when 'FAILED' then new_status = 'DISPUTED'
     when 'DISPUTED' then new_status in ('SUCCESS', 'FAILED')
     else false
   end $$;

-- A payment that has begun never waits again. One that gave money back stays successful, unless all of it was voided.
create function is_payment_step(old_status text, new_status text, amount_cents bigint, refunded_cents bigint)
  returns boolean language sql immutable parallel safe as
$$ select new_status <> 'PENDING' and (refunded_cents = 0
     or (old_status = 'SUCCESS' and new_status = 'VOIDED' and refunded_cents = amount_cents)
     or (old_status = 'VOIDED' and new_status = 'SUCCESS')) $$;

create function step_refused() returns trigger language plpgsql as $$
begin
  raise exception '% cannot become %', old.status, new.status
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;
create trigger refund_step before update of status on refund for each row
  when (old.status <> new.status and not is_refund_step(old.status, new.status)) execute function step_refused();
create trigger payment_step before update of status on payment for each row
  when (old.status <> new.status and not is_payment_step(old.status, new.status, new.amount_cents, new.refunded_cents))
  execute function step_refused();

-- Who was to get how much of which payment never changes.
create function refund_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'The payment, amount and requester of refund % are fixed', old.refund_no
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;
create trigger refund_fixed before update of mer_trade_no, amount_cents, requested_by on refund for each row
  when ((old.mer_trade_no, old.amount_cents, old.requested_by) is distinct from (new.mer_trade_no, new.amount_cents, new.requested_by))
  execute function refund_fixed();

-- A request begins a refund; how it ends is for the worker.
create policy begins on refund as restrictive for insert to portal_tenant with check (status in ('ASKED', 'REQUESTED'));

-- Rows of before are not read for it: a large table would be locked meanwhile.
alter table payment add constraint payment_refunded_check
  check (refunded_cents = 0 or status in ('SUCCESS', 'VOIDED')) not valid;
