-- owner: record
-- What every area writes in the transaction of its own effect: the audit trail, messages to send,
-- and one-time codes.

-- The end of each merchant's chain. Its row lock makes entries of one merchant wait for one another.
create table audit_head (
  merchant_id text collate "C" primary key references merchant,
  seq bigint not null,
  hash bytea not null
);
select guard_by_merchant('audit_head');
grant select, insert, update on audit_head to portal_tenant, portal_gate;
create policy gate on audit_head to portal_gate using (true) with check (true);

-- Append-only and chained: no role that serves requests or jobs may change or delete an entry.
create table audit_entry (
  merchant_id text collate "C" not null references merchant,
  seq bigint not null,
  at timestamptz not null,
  actor_id text collate "C",
  actor_name text not null,
  role_type text collate "C",
  -- What was done: `area.verb`, like `pos.block`.
  action text collate "C" not null,
  outcome text collate "C" not null check (outcome in ('DONE', 'REFUSED')),
  -- The code of a refusal.
  code text collate "C",
  object_type text collate "C",
  object_id text collate "C",
  -- Null for what concerns no shop; shop-scoped roles never read the trail.
  shop_id text collate "C",
  -- Before and after, or what was asked for; never a secret.
  detail jsonb,
  request_id text collate "C",
  previous_hash bytea not null,
  hash bytea not null,
  primary key (merchant_id, seq)
);
create index audit_entry_by_time on audit_entry (merchant_id, at, seq);
create index audit_entry_by_object on audit_entry (merchant_id, object_type, object_id, seq);
select guard_by_merchant('audit_entry');
grant select, insert on audit_entry to portal_tenant;
grant insert on audit_entry to portal_gate;
create policy gate on audit_entry for insert to portal_gate with check (true);
revoke update, delete on audit_entry from portal_system;

-- The text of an entry that its hash covers: every column, in one order, whatever the session's zone.
create function audit_text(entry audit_entry) returns text language sql stable as
$$ select concat_ws(chr(31), entry.merchant_id, entry.seq, extract(epoch from entry.at)::text, coalesce(entry.actor_id, ''), entry.actor_name,
     coalesce(entry.role_type, ''), entry.action, entry.outcome, coalesce(entry.code, ''), coalesce(entry.object_type, ''), coalesce(entry.object_id, ''),
     coalesce(entry.shop_id, ''), coalesce(entry.detail::text, ''), coalesce(entry.request_id, '')) $$;

create function audit_link() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  insert into audit_head (merchant_id, seq, hash) values (new.merchant_id, 0, ''::bytea) on conflict (merchant_id) do nothing;
  select * into head from audit_head where merchant_id = new.merchant_id for update;
  new.seq := head.seq + 1;
  new.at := app_now();
  new.previous_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(audit_text(new), 'UTF8'));
  update audit_head set seq = new.seq, hash = new.hash where merchant_id = new.merchant_id;
  return new;
end
$$;
create trigger audit_entry_link before insert on audit_entry for each row execute function audit_link();

-- What is still to be written into the trail of every merchant that there was, one after the other. A
-- row is gone once all of them have it; told_to is the last one that does, in the order of their ids.
create table audit_of_all (
  entry_no bigint generated always as identity primary key,
  merchant_ids text[] collate "C" not null,
  actor jsonb not null,
  entry jsonb not null,
  told_to text collate "C" not null default ''
);
grant select, insert, update, delete on audit_of_all to portal_system;

-- Messages leave through a worker: written with the effect, sent after it, once (A-119).
create table outbox_message (
  message_id text collate "C" primary key,
  channel text collate "C" not null check (channel in ('MAIL', 'SMS')),
  recipient text not null,
  -- Subject and text, wrapped: they carry codes and links. Emptied once sent.
  sealed bytea,
  status text collate "C" not null default 'PENDING' check (status in ('PENDING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  created_at timestamptz not null default app_now(),
  next_attempt_at timestamptz not null default app_now(),
  lease_until timestamptz,
  sent_at timestamptz,
  failure text
);
create index outbox_due on outbox_message (next_attempt_at) where status = 'PENDING';
grant insert on outbox_message to portal_gate, portal_tenant;
grant select, insert, update, delete on outbox_message to portal_system;

-- One-time codes: bound to the request that asked for them and to the target they went to (A-025).
create table one_time_code (
  code_ref text collate "C" primary key,
  purpose text collate "C" not null,
  -- Hash of what the code was asked for: the link, or merchant, person, type and address.
  subject_hash bytea not null,
  target_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_of_subject on one_time_code (subject_hash, created_at);
create index one_time_code_of_target on one_time_code (target_hash, created_at);
grant select, insert, update on one_time_code to portal_gate, portal_tenant;
grant select, insert, update, delete on one_time_code to portal_system;
