-- owner: money
-- compatible from: 0048
-- A refund that waits for a second person and is reported as made is disputed (A-929).
create or replace function is_refund_step(old_status text, new_status text) returns boolean language sql immutable parallel safe as
$$ select case old_status
     when 'ASKED' then new_status in ('REQUESTED', 'FAILED', 'DISPUTED')
     when 'REQUESTED' then new_status in ('PROCESSING', 'FAILED', 'DISPUTED')
     when 'PROCESSING' then new_status in ('UNKNOWN', 'SUCCESS', 'FAILED', 'DISPUTED')
     when 'UNKNOWN' then new_status in ('PROCESSING', 'SUCCESS', 'FAILED', 'DISPUTED')
     when 'SUCCESS' then new_status = 'DISPUTED'
     when 'FAILED' then new_status = 'DISPUTED'
     when 'DISPUTED' then new_status in ('SUCCESS', 'FAILED')
     else false
   end $$;

-- One that was refused or expired, was disputed since, and is decided as failed, failed like any other.
create or replace function refund_told() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.merchant_id, case new.status when 'SUCCESS' then 'refund.succeeded' else 'refund.failed' end,
    new_event_id(), json_strip_nulls(json_build_object('refundNo', new.refund_no, 'merTradeNo', new.mer_trade_no,
      'kind', new.kind, 'reason', case when new.status = 'FAILED' and new.sent_at is null and new.failure is not null
        and new.approval is distinct from 'REFUSED' and new.approval is distinct from 'EXPIRED' then 'CANCELLED'
        else refund_failure(new.status, case when old.status <> 'DISPUTED' then new.approval end) end)));
  return null;
end
$$;
