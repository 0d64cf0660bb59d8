-- owner: development
-- compatible from: 0048
-- An event says too that a refund was cancelled before it was sent, because another refund of its payment was found: the
-- receiver must not repeat it (A-906).
create or replace function refund_told() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.merchant_id, case new.status when 'SUCCESS' then 'refund.succeeded' else 'refund.failed' end,
    new_event_id(), json_strip_nulls(json_build_object('refundNo', new.refund_no, 'merTradeNo', new.mer_trade_no,
      'kind', new.kind, 'reason', case when new.status = 'FAILED' and new.sent_at is null and new.failure is not null
        and new.approval is distinct from 'REFUSED' and new.approval is distinct from 'EXPIRED' then 'CANCELLED'
        else refund_failure(new.status, new.approval) end)));
  return null;
end
$$;
