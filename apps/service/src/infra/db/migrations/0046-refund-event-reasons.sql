-- owner: development
-- compatible from: 0039
-- An event says why a refund failed: a second person refused it, nobody approved it in time, or the money did not move (A-521).
create function refund_failure(status text, approval text) returns text language sql immutable as
$$ select case when status <> 'FAILED' then null when approval in ('REFUSED', 'EXPIRED') then approval else 'GATEWAY' end $$;

create or replace function refund_told() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.merchant_id, case new.status when 'SUCCESS' then 'refund.succeeded' else 'refund.failed' end,
    new_event_id(), json_strip_nulls(json_build_object('refundNo', new.refund_no, 'merTradeNo', new.mer_trade_no,
      'kind', new.kind, 'reason', refund_failure(new.status, new.approval))));
  return null;
end
$$;
-- As in 0039, with the reason: what the platform reports was not decided here.
create or replace function tell_of_payment(paid payment) returns void language plpgsql as $$
begin
  if coalesce(paid.paid_at, paid.created_at) < app_now() - interval '7 days' then
    return;
  end if;
  if paid.txn_type = 'SALE' then
    perform tell_webhooks(paid.merchant_id, case paid.status when 'SUCCESS' then 'payment.succeeded' else 'payment.voided' end,
      new_event_id(), json_build_object('merTradeNo', paid.mer_trade_no));
  elsif not exists (select from refund where merchant_id = paid.merchant_id and refund_no = paid.mer_trade_no) then
    perform tell_webhooks(paid.merchant_id, case paid.status when 'SUCCESS' then 'refund.succeeded' else 'refund.failed' end,
      new_event_id(), json_strip_nulls(json_build_object('refundNo', paid.mer_trade_no,
        'merTradeNo', paid.original_mer_trade_no, 'kind', 'REFUND', 'reason', refund_failure(paid.status, null))));
  end if;
end
$$;
