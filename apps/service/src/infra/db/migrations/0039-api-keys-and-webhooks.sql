-- owner: development
-- Keys with which a merchant's own systems read (A-440), and the addresses that are told of events (A-443).

create table api_key (
  merchant_id text collate "C" not null references merchant,
  key_id text collate "C" not null,
  name text not null,
  -- The beginning of the key, by which people recognize it.
  prefix text collate "C" not null,
  -- The key itself is not stored.
  key_hash bytea not null,
  scopes text[] collate "C" not null,
  created_at timestamptz not null default app_now(),
  created_by_name text not null,
  -- To the minute (A-441).
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_name text,
  primary key (merchant_id, key_id)
);
create index api_key_by_hash on api_key (key_hash);
select guard_by_merchant('api_key');
grant select, insert, update on api_key to portal_tenant;
-- Found by its hash before the merchant is known, as a session is.
grant select, update (last_used_at) on api_key to portal_gate;
create policy gate on api_key to portal_gate using (true) with check (true);

create table webhook (
  merchant_id text collate "C" not null references merchant,
  webhook_id text collate "C" not null,
  url text not null,
  events text[] collate "C" not null,
  status text collate "C" not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  -- Who disabled it.
  disabled_by text collate "C" check (disabled_by in ('PERSON', 'FAILURES')),
  -- Wrapped with the installation's key: HMAC needs the secret itself.
  wrapped_secret bytea not null,
  -- Signs beside the new one until then (A-445).
  wrapped_previous bytea,
  previous_until timestamptz,
  -- The first failure since the last delivery.
  failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  created_by_name text not null,
  primary key (merchant_id, webhook_id),
  check ((status = 'DISABLED') = (disabled_by is not null))
);
select guard_by_merchant('webhook');
grant select, insert, update, delete on webhook to portal_tenant;

-- One event for one address: what is to be sent, and how sending went. Triggers of the tables that events are about
-- write it, in the transaction of the event, so that no way of writing them can forget it.
create table webhook_delivery (
  merchant_id text collate "C" not null,
  webhook_id text collate "C" not null,
  -- The number of the event, the same for every attempt.
  delivery_id text collate "C" not null,
  event text collate "C" not null,
  -- The bytes that are signed and sent.
  body text not null,
  status text collate "C" not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  created_at timestamptz not null default app_now(),
  next_attempt_at timestamptz not null default app_now(),
  lease_until timestamptz,
  -- How the last attempt went. What the receiver answered is not kept, only its status.
  attempted_at timestamptz,
  http_status integer,
  duration_ms integer,
  failure text collate "C",
  primary key (merchant_id, webhook_id, delivery_id),
  foreign key (merchant_id, webhook_id) references webhook
);
create index webhook_delivery_due on webhook_delivery (merchant_id, webhook_id, next_attempt_at) where status = 'PENDING';
create index webhook_delivery_log on webhook_delivery (merchant_id, webhook_id, created_at, delivery_id);
create index webhook_delivery_by_age on webhook_delivery (created_at);
select guard_by_merchant('webhook_delivery');
grant select, insert, update, delete on webhook_delivery to portal_tenant;

-- An event names its record by numbers only (A-444). An event with the id of an earlier one is not sent again.
create function tell_webhooks(merchant text, told text, event_id text, data json) returns void language sql as
$$ insert into webhook_delivery (merchant_id, webhook_id, delivery_id, event, body)
   select merchant, webhook_id, event_id, told, json_build_object('id', event_id, 'type', told,
     'createdAt', left(app_now()::text, 19), 'merchantId', merchant, 'data', data)::text
   from webhook where merchant_id = merchant and status = 'ACTIVE' and told = any (events)
   on conflict (merchant_id, webhook_id, delivery_id) do nothing $$;

create function new_event_id() returns text language sql volatile as
$$ select 'evt_' || replace(gen_random_uuid()::text, '-', '') $$;

-- What a payment's state is told as. A payment that was reported more than a week late is history, not an event (A-446).
create function tell_of_payment(paid payment) returns void language plpgsql as $$
begin
  if coalesce(paid.paid_at, paid.created_at) < app_now() - interval '7 days' then
    return;
  end if;
  if paid.txn_type = 'SALE' then
    perform tell_webhooks(paid.merchant_id, case paid.status when 'SUCCESS' then 'payment.succeeded' else 'payment.voided' end,
      new_event_id(), json_build_object('merTradeNo', paid.mer_trade_no));
  -- Refunds that were requested here are told of by their own table.
  elsif not exists (select from refund where merchant_id = paid.merchant_id and refund_no = paid.mer_trade_no) then
    perform tell_webhooks(paid.merchant_id, case paid.status when 'SUCCESS' then 'refund.succeeded' else 'refund.failed' end,
      new_event_id(), json_build_object('refundNo', paid.mer_trade_no, 'merTradeNo', paid.original_mer_trade_no, 'kind', 'REFUND'));
  end if;
end
$$;
create function is_told(txn_type text, status text) returns boolean language sql immutable as
$$ select (txn_type = 'SALE' and status in ('SUCCESS', 'VOIDED')) or (txn_type = 'REFUND' and status in ('SUCCESS', 'FAILED')) $$;

-- Once for each statement: an import inserts hundreds of payments with one, and most merchants have no webhook.
create function payments_made_told() returns trigger language plpgsql as $$
declare
  paid payment;
begin
  if not exists (select from webhook where status = 'ACTIVE') then
    return null;
  end if;
  for paid in select * from made where is_told(txn_type, status) loop
    perform tell_of_payment(paid);
  end loop;
  return null;
end
$$;
create trigger payment_made_told after insert on payment referencing new table as made
  for each statement execute function payments_made_told();

create function payment_changed_told() returns trigger language plpgsql as $$
begin
  perform tell_of_payment(new);
  return null;
end
$$;
create trigger payment_changed_told after update on payment for each row
  when (old.status is distinct from new.status and is_told(new.txn_type, new.status)
    and not (old.status = 'VOIDED' and new.status = 'SUCCESS'))
  execute function payment_changed_told();

create function refund_told() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.merchant_id, case new.status when 'SUCCESS' then 'refund.succeeded' else 'refund.failed' end,
    new_event_id(), json_build_object('refundNo', new.refund_no, 'merTradeNo', new.mer_trade_no, 'kind', new.kind));
  return null;
end
$$;
create trigger refund_told after update on refund for each row
  when (old.status is distinct from new.status and new.status in ('SUCCESS', 'FAILED'))
  execute function refund_told();

create function bill_job_told() returns trigger language plpgsql as $$
begin
  perform tell_webhooks(new.merchant_id, case new.status when 'FAILED' then 'bill_request.failed' else 'bill_request.completed' end,
    new_event_id(), json_build_object('jobId', new.job_id, 'ticketNo', new.ticket_no));
  return null;
end
$$;
create trigger bill_job_told after update on bill_job for each row
  when (old.status is distinct from new.status and new.status in ('COMPLETED', 'PARTIAL', 'FAILED'))
  execute function bill_job_told();

-- The bill of the newest request with the reference is paid, wholly or too much: told once for each bill, so its event
-- has an id of its own. At the end of the transaction, and one at a time for each bill: of two payments that each cover
-- a half, the later one sees both.
create function bill_paid_told() returns trigger language plpgsql as $$
declare
  bill record;
begin
  if not exists (select from webhook where merchant_id = new.merchant_id and status = 'ACTIVE' and 'bill.paid' = any (events)) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bill ' || new.merchant_id || ' ' || new.bill_reference, 0));
  select r.job_id, r.row_no, r.bill_reference, r.amount_cents into bill
    from bill_row r join bill_job j on j.merchant_id = r.merchant_id and j.job_id = r.job_id
    where r.merchant_id = new.merchant_id and r.bill_reference = new.bill_reference and r.status = 'DONE'
    order by j.uploaded_at desc, j.job_id desc limit 1;
  if found and (select sum(kept_cents) >= coalesce(bill.amount_cents, 1) from bill_payment
      where merchant_id = new.merchant_id and bill_reference = new.bill_reference) then
    perform tell_webhooks(new.merchant_id, 'bill.paid',
      'evt_' || md5(concat_ws(' ', 'bill.paid', new.merchant_id, bill.job_id, bill.row_no)),
      json_build_object('jobId', bill.job_id, 'rowNo', bill.row_no, 'billReference', bill.bill_reference));
  end if;
  return null;
end
$$;
create constraint trigger bill_paid_told after insert or update on bill_payment
  deferrable initially deferred for each row when (new.kept_cents > 0)
  execute function bill_paid_told();
