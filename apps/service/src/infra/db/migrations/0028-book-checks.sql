-- owner: money
-- The books are checked in the background (A-420): how far each sweep has come, and what it found.

create table book_sweep (
  name text collate "C" primary key check (name in ('RECENT', 'WHOLE')),
  -- The last merchant, and of the whole sweep the last day, that was checked.
  after_merchant text collate "C" not null default '',
  after_date date,
  begun_at timestamptz not null default app_now(),
  ended_at timestamptz
);
insert into book_sweep (name) values ('RECENT'), ('WHOLE');
grant select, update on book_sweep to portal_system;

create table book_fault (
  merchant_id text collate "C" not null references merchant,
  rule text collate "C" not null,
  -- The day, payment or refund that disagrees.
  subject text collate "C" not null,
  business_date date not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (merchant_id, rule, subject)
);
select guard_by_merchant('book_fault');
