-- owner: money
-- A refund above its requester's limit waits for a second person; nothing is sent meanwhile (A-494 to A-499).
alter table refund drop constraint refund_status_check;
alter table refund add constraint refund_status_check
  check (status in ('ASKED', 'REQUESTED', 'PROCESSING', 'SUCCESS', 'FAILED', 'UNKNOWN', 'DISPUTED'));
alter table refund
  -- Null for a refund within the limits.
  add column approval text collate "C" check (approval in ('ASKED', 'APPROVED', 'REFUSED', 'EXPIRED')),
  -- Which limit it is above: that of one refund, or that of the person's day.
  add column above text collate "C" check (above in ('AMOUNT', 'DAY')),
  add column expires_at timestamptz,
  add column decided_by text collate "C",
  add column decided_by_name text,
  add column decided_at timestamptz,
  add column decision_note text,
  add constraint refund_asked_check check ((status = 'ASKED') = (approval is not distinct from 'ASKED')),
  add constraint refund_limit_check check ((approval is null) = (above is null and expires_at is null)),
  -- Never the requester, whatever the code does.
  add constraint refund_second_person_check check (decided_by <> requested_by),
  add constraint refund_decided_check check (approval not in ('APPROVED', 'REFUSED') or decided_by is not null),
  add constraint refund_unsent_check check (approval is null or approval = 'APPROVED' or sent_at is null);
create index refund_asked on refund (merchant_id, requested_at) where status = 'ASKED';
create index refund_asked_end on refund (expires_at) where status = 'ASKED';
create index refund_of_requester on refund (merchant_id, requested_by, requested_at);
grant update (status, kind, approval, decided_by, decided_by_name, decided_at, decision_note, completed_at, next_attempt_at)
  on refund to portal_tenant;

alter table payment drop constraint payment_refund_status_check;
alter table payment add constraint payment_refund_status_check
  check (refund_status in ('NONE', 'ASKED', 'REQUESTED', 'PENDING', 'PARTIAL', 'FULL', 'FAILED'));

-- The limits of a merchant; none without a row.
create table refund_policy (
  merchant_id text collate "C" primary key references merchant,
  -- { "<role>": { "single": cents or null, "day": cents or null } }
  limits jsonb not null,
  expiry_hours integer not null check (expiry_hours between 1 and 168),
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
select guard_by_merchant('refund_policy');
grant select, insert, update on refund_policy to portal_tenant;
