-- owner: record
-- How far each audit trail has been verified, and what is broken (A-400 to A-402).

create table audit_check (
  merchant_id text collate "C" primary key references merchant,
  -- The last entry up to which the chain is intact; none yet: 0.
  good_seq bigint not null default 0,
  good_hash bytea not null default ''::bytea,
  -- The last comparison with the end of the trail. Null as long as there was none; checked_by is null for the service.
  checked_at timestamptz,
  checked_by text,
  -- The check from the first entry on, which goes through the trail in parts.
  walk_seq bigint not null default 0,
  walk_hash bytea not null default ''::bytea,
  walked_at timestamptz,
  -- The first entry that breaks the chain.
  flaw text collate "C" check (flaw in ('MISSING', 'INSERTED', 'CHANGED', 'UNLINKED', 'REPLACED')),
  flaw_seq bigint,
  flaw_found_at timestamptz,
  -- When the trail was last found intact before that.
  intact_at timestamptz,
  check ((flaw is null) = (flaw_seq is null) and (flaw is null) = (flaw_found_at is null))
);
create index audit_check_due on audit_check (checked_at nulls first);
select guard_by_merchant('audit_check');
-- A person who reads the trail can have it checked at once.
grant select, insert, update on audit_check to portal_tenant;
