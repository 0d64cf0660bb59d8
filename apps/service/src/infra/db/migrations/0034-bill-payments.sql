-- owner: billing-qr
-- The payments of each bill reference (A-390). A table of its own, because bills belong to the merchant while payments
-- belong to shops (A-391): a bill's sums are the same for everyone. Triggers of the payment keep it, so that no way of
-- writing payments can forget it.

create table bill_payment (
  merchant_id text collate "C" not null references merchant,
  bill_reference text collate "C" not null,
  mer_trade_no text collate "C" not null,
  -- What the payer paid: zero until the payment succeeds.
  paid_cents bigint not null,
  -- What is left of it after voids and refunds (A-392).
  kept_cents bigint not null check (kept_cents between 0 and paid_cents),
  paid_at timestamptz not null,
  primary key (merchant_id, bill_reference, mer_trade_no) include (paid_cents, kept_cents, paid_at)
);
select guard_by_merchant('bill_payment');
grant select, insert, update on bill_payment to portal_tenant;

create function bill_paid_cents(status text, amount_cents bigint) returns bigint language sql immutable as
$$ select case when status in ('SUCCESS', 'VOIDED') then amount_cents else 0 end $$;
create function bill_kept_cents(status text, amount_cents bigint, refunded_cents bigint) returns bigint language sql immutable as
$$ select case when status = 'SUCCESS' then amount_cents - refunded_cents else 0 end $$;

-- Once for each statement: an import inserts hundreds of payments with one.
create function bill_payments_made() returns trigger language plpgsql as $$
begin
  insert into bill_payment (merchant_id, bill_reference, mer_trade_no, paid_cents, kept_cents, paid_at)
  select merchant_id, bill_reference, mer_trade_no, bill_paid_cents(status, amount_cents),
    bill_kept_cents(status, amount_cents, refunded_cents), coalesce(paid_at, created_at)
  from made where bill_reference is not null and txn_type = 'SALE';
  return null;
end
$$;
create trigger payment_bill_made after insert on payment referencing new table as made
  for each statement execute function bill_payments_made();

create function bill_payment_changed() returns trigger language plpgsql as $$
begin
  if old.bill_reference is distinct from new.bill_reference then
    delete from bill_payment
      where merchant_id = old.merchant_id and bill_reference = old.bill_reference and mer_trade_no = old.mer_trade_no;
  end if;
  if new.bill_reference is not null then
    insert into bill_payment (merchant_id, bill_reference, mer_trade_no, paid_cents, kept_cents, paid_at)
    values (new.merchant_id, new.bill_reference, new.mer_trade_no, bill_paid_cents(new.status, new.amount_cents),
      bill_kept_cents(new.status, new.amount_cents, new.refunded_cents), coalesce(new.paid_at, new.created_at))
    on conflict (merchant_id, bill_reference, mer_trade_no) do update
      set paid_cents = excluded.paid_cents, kept_cents = excluded.kept_cents, paid_at = excluded.paid_at;
  end if;
  return null;
end
$$;
create trigger payment_bill_changed after update on payment for each row
  when (new.txn_type = 'SALE' and (old.bill_reference is not null or new.bill_reference is not null)
    and (old.bill_reference, old.status, old.amount_cents, old.refunded_cents, old.paid_at)
      is distinct from (new.bill_reference, new.status, new.amount_cents, new.refunded_cents, new.paid_at))
  execute function bill_payment_changed();

-- As the system role: to the owner of the tables forced row-level security shows no rows.
set local role portal_system;
insert into bill_payment (merchant_id, bill_reference, mer_trade_no, paid_cents, kept_cents, paid_at)
select merchant_id, bill_reference, mer_trade_no, bill_paid_cents(status, amount_cents),
  bill_kept_cents(status, amount_cents, refunded_cents), coalesce(paid_at, created_at)
from payment where bill_reference is not null and txn_type = 'SALE';
reset role;
