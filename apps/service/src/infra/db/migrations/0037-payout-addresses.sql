-- owner: fps-proxy
-- An FPS address pays only after its owner's proof and a delay, and belongs to one merchant (A-490 to A-493).

alter table fps_proxy
  add column proven_at timestamptz,
  -- From when it is active; null until it is proven.
  add column usable_from timestamptz,
  -- `proxy_no` of the address that it replaces once it is active.
  add column replaces bigint;
alter table fps_proxy drop constraint fps_proxy_status_check;

-- As the system role: to the owner of the tables forced row-level security shows no rows.
set local role portal_system;
update fps_proxy set proven_at = registered_at, usable_from = registered_at;
-- An identifier that several merchants had: which of them owns it has yet to be proven.
update fps_proxy set status = 'AWAITING_PROOF', is_default = false, proven_at = null, usable_from = null,
    version = version + 1
  where status = 'ACTIVE' and exists (select from fps_proxy as other
    where other.merchant_id <> fps_proxy.merchant_id and other.status = 'ACTIVE'
      and other.fps_proxy_type = fps_proxy.fps_proxy_type
      and lower(other.fps_proxy_id) = lower(fps_proxy.fps_proxy_id));
reset role;

alter table fps_proxy
  add constraint fps_proxy_status_check
    check (status in ('AWAITING_PROOF', 'CONFIRMED', 'ACTIVE', 'REFUSED', 'SUPERSEDED', 'DEREGISTERED')),
  add constraint fps_proxy_proof_check
    check (status not in ('CONFIRMED', 'ACTIVE') or (proven_at is not null and usable_from is not null)),
  add constraint fps_proxy_default_check check (not is_default or status = 'ACTIVE');

create unique index fps_proxy_waiting on fps_proxy (merchant_id, fps_proxy_type)
  where status in ('AWAITING_PROOF', 'CONFIRMED');
-- Over all merchants. Claims without a proof are not counted: nobody can keep an owner out by claiming first.
create unique index fps_proxy_holder on fps_proxy (fps_proxy_type, lower(fps_proxy_id))
  where status in ('CONFIRMED', 'ACTIVE');
create index fps_proxy_usable on fps_proxy (usable_from) where status = 'CONFIRMED';
create index fps_proxy_unproven on fps_proxy (registered_at) where status = 'AWAITING_PROOF';
