-- owner: billing-qr
-- compatible from: 0048
-- What a bill was paid outlives its payments (A-661): one that a platform reports again after it was removed replaces the
-- row that is left of it.
create or replace function bill_payments_made() returns trigger language plpgsql as $$
begin
  insert into bill_payment (merchant_id, bill_reference, mer_trade_no, paid_cents, kept_cents, paid_at)
  select merchant_id, bill_reference, mer_trade_no, bill_paid_cents(status, amount_cents),
    bill_kept_cents(status, amount_cents, refunded_cents), coalesce(paid_at, created_at)
  from made where bill_reference is not null and txn_type = 'SALE'
  on conflict (merchant_id, bill_reference, mer_trade_no) do update
    set paid_cents = excluded.paid_cents, kept_cents = excluded.kept_cents, paid_at = excluded.paid_at;
  return null;
end
$$;
