-- owner: audit
-- compatible from: 0048
-- Whether a trail is sealed to its end is noted at the end itself (A-936). To find those that are not, the last seal of
-- every trail was looked up every few seconds. Each entry takes the note away, whichever release writes it; the index
-- does not have the numbers of entries, so that one more entry of a trail changes nothing in it.
alter table audit_head add column is_sealed boolean not null default false;

create or replace function audit_link() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  insert into audit_head (merchant_id, seq, hash) values (new.merchant_id, 0, ''::bytea) on conflict (merchant_id) do nothing;
  select * into head from audit_head where merchant_id = new.merchant_id for update;
  new.seq := head.seq + 1;
  new.at := app_now();
  new.previous_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(audit_text(new), 'UTF8'));
  update audit_head set seq = new.seq, hash = new.hash, is_sealed = false where merchant_id = new.merchant_id;
  return new;
end
$$;

-- As the system role: to the owner of the tables forced row-level security shows no rows.
set local role portal_system;
update audit_head set is_sealed = true
  where seq = (select max(seal.seq) from audit_seal seal where seal.merchant_id = audit_head.merchant_id);
reset role;
create index audit_head_unsealed on audit_head (merchant_id) where not is_sealed;
