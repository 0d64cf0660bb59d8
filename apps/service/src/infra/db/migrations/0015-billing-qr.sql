-- owner: billing-qr
-- Billing QR jobs, their rows, and the archive in chunks, so that any process can serve it (A-028).

create table bill_job (
  merchant_id text collate "C" not null references merchant,
  job_id text collate "C" not null,
  ticket_no text collate "C" not null,
  file_name text not null,
  status text collate "C" not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'PARTIAL', 'FAILED', 'EXPIRED', 'CANCELLED')),
  total_count integer not null,
  success_count integer not null default 0,
  failed_count integer not null default 0,
  total_cents bigint not null default 0,
  -- The address that the payers pay to, as it was when the job was made.
  proxy jsonb not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null,
  archive_bytes bigint,
  failure text,
  lease_until timestamptz,
  lease_no integer not null default 0,
  version integer not null default 1,
  primary key (merchant_id, job_id),
  unique (merchant_id, ticket_no)
);
create index bill_job_by_time on bill_job (merchant_id, uploaded_at, job_id);
create index bill_job_due on bill_job (uploaded_at) where status in ('PENDING', 'PROCESSING');
select guard_by_merchant('bill_job');
grant select, insert, update on bill_job to portal_tenant;

create table bill_row (
  merchant_id text collate "C" not null,
  job_id text collate "C" not null,
  row_no integer not null,
  bill_reference text,
  amount_cents bigint,
  due_date date,
  customer_ref text,
  customer_name text,
  customer_email text,
  remark text,
  status text collate "C" not null check (status in ('WAITING', 'DONE', 'REFUSED')),
  payload text,
  errors jsonb,
  primary key (merchant_id, job_id, row_no),
  foreign key (merchant_id, job_id) references bill_job
);
create index bill_row_by_reference on bill_row (merchant_id, bill_reference);
select guard_by_merchant('bill_row');
grant select, insert, update on bill_row to portal_tenant;

create table bill_archive_chunk (
  merchant_id text collate "C" not null,
  job_id text collate "C" not null,
  chunk_no integer not null,
  bytes bytea not null,
  primary key (merchant_id, job_id, chunk_no),
  foreign key (merchant_id, job_id) references bill_job
);
select guard_by_merchant('bill_archive_chunk');
grant select on bill_archive_chunk to portal_tenant;

-- The number of the day's tickets.
create table bill_ticket_count (
  merchant_id text collate "C" not null references merchant,
  day date not null,
  taken integer not null,
  primary key (merchant_id, day)
);
select guard_by_merchant('bill_ticket_count');
grant select, insert, update on bill_ticket_count to portal_tenant;
