-- owner: money
-- compatible from: 0041
-- The acquirer's book is compared with ours: after a failover or a restore refunds may be missing here (A-560 to A-564).

-- Null for a refund that was requested here; else when it was found in the acquirer's book.
alter table refund add column found_at timestamptz;

-- Refunds in the acquirer's book whose payment is missing here as well: they become refunds when it is reported again.
create table unmatched_refund (
  merchant_id text collate "C" not null references merchant,
  refund_no text collate "C" not null,
  mer_trade_no text collate "C" not null,
  kind text collate "C" not null check (kind in ('REFUND', 'VOID')),
  amount_cents bigint not null check (amount_cents > 0),
  gateway_ref text,
  -- It has succeeded at the acquirer; otherwise it is under way there.
  is_done boolean not null,
  carried_out_at timestamptz not null,
  found_at timestamptz not null,
  primary key (merchant_id, refund_no)
);
create index unmatched_refund_of_payment on unmatched_refund (merchant_id, mer_trade_no);
select guard_by_merchant('unmatched_refund');
grant select on unmatched_refund to portal_tenant;

-- Which history of the database this is: a standby that was promoted and a restored backup each begin a new one.
create function app_database_history() returns text language sql stable as $$
  select (select system_identifier from pg_control_system())::text
    || '/' || (select oid from pg_database where datname = current_database())
    || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
$$;

create table reconciliation (
  name text collate "C" primary key check (name = 'REFUNDS'),
  -- The history whose refunds were compared; null before the first start.
  history text collate "C",
  -- Until when that history is known to have been complete.
  alive_at timestamptz not null default app_now(),
  -- The new history that was noticed, and when. Until it is compared, no refund is sent.
  new_history text collate "C",
  held_at timestamptz,
  -- The round under way or the last one: its days, how far it has come, and the merchants that could not be compared.
  from_day date,
  to_day date,
  after_merchant text collate "C" not null default '',
  failures integer not null default 0,
  begun_at timestamptz,
  ended_at timestamptz,
  next_at timestamptz not null default app_now(),
  -- When a round last came to its end without failures.
  checked_at timestamptz,
  lease_until timestamptz,
  lease_no integer not null default 0
);
insert into reconciliation (name) values ('REFUNDS');
grant select, update on reconciliation to portal_system;

-- What the sandbox tells of its book.
alter table sandbox_gateway_book
  add column mer_trade_no text collate "C",
  add column kind text collate "C" not null default 'REFUND';
create index sandbox_gateway_book_by_day on sandbox_gateway_book (merchant_id, booked_at);

-- When the last backup of the whole installation was finished; counted from here where there was none.
create table last_backup (
  name text collate "C" primary key check (name = 'BACKUP'),
  ended_at timestamptz not null default app_now()
);
insert into last_backup (name) values ('BACKUP');
grant select, update on last_backup to portal_system;

-- As every table without a merchant (A-530).
do $$
declare
  target text;
begin
  foreach target in array array['reconciliation', 'last_backup'] loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    execute format('create policy system on %I to portal_system using (true) with check (true)', target);
  end loop;
end
$$;

-- One that was not sent can be cancelled (A-561).
create or replace function is_refund_step(old_status text, new_status text) returns boolean language sql immutable parallel safe as
$$ select case old_status
     when 'ASKED' then new_status in ('REQUESTED', 'FAILED')
     when 'REQUESTED' then new_status in ('PROCESSING', 'FAILED', 'DISPUTED')
     when 'PROCESSING' then new_status in ('UNKNOWN', 'SUCCESS', 'FAILED', 'DISPUTED')
     when 'UNKNOWN' then new_status in ('PROCESSING', 'SUCCESS', 'FAILED', 'DISPUTED')
     when 'SUCCESS' then new_status = 'DISPUTED'
     when 'FAILED' then new_status = 'DISPUTED'
     when 'DISPUTED' then new_status in ('SUCCESS', 'FAILED')
     else false
   end $$;
