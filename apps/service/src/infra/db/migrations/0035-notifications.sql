-- owner: messages
-- Notifications of each person, what they chose about them, and the mails about them (A-430 to A-434).

create table notification_setting (
  merchant_id text collate "C" not null references merchant,
  user_id text collate "C" not null references app_user,
  -- By kind: {"portal": …, "mail": …}. A kind that is missing has its default.
  choices jsonb not null default '{}',
  -- When the digest of a day is sent, in Hong Kong time. Null: every mail at once.
  digest_at time,
  -- The day of the last digest, so that another time does not bring a second one.
  digested_on date,
  primary key (merchant_id, user_id)
);
select guard_by_merchant('notification_setting');
create policy gate on notification_setting for select to portal_gate using (true);
grant select on notification_setting to portal_gate;
grant select, insert, update on notification_setting to portal_tenant;

-- The session's time zone is Hong Kong.
create function next_digest(digest_at time, digested_on date) returns timestamptz language sql stable as
$$ select case
     when digest_at > app_now()::time and digested_on is distinct from app_now()::date
       then (app_now()::date + digest_at)::timestamptz
     else (app_now()::date + 1 + digest_at)::timestamptz
   end $$;

create table notification (
  merchant_id text collate "C" not null references merchant,
  user_id text collate "C" not null,
  notification_no bigint generated always as identity,
  at timestamptz not null,
  kind text collate "C" not null,
  -- Null for what concerns no single shop.
  shop_id text collate "C",
  detail jsonb not null,
  -- False for one that is only mailed.
  in_portal boolean not null,
  read_at timestamptz,
  -- When its mail is due. Null: it has none, or it was sent.
  mail_at timestamptz,
  primary key (merchant_id, user_id, notification_no)
);
create index notification_unread on notification (merchant_id, user_id, notification_no) where read_at is null and in_portal;
create index notification_mail on notification (mail_at) where mail_at is not null;
create index notification_by_age on notification (at);
select guard_by_merchant('notification');
create policy own_shops on notification as restrictive to portal_tenant
  using ((select app_sees_all_shops()) or shop_id is null or shop_id = any ((select app_shops())::text[]));
grant select, insert, update on notification to portal_tenant;
-- A sign-in happens before a merchant is chosen.
create policy gate on notification to portal_gate using (true) with check (true);
grant select, insert on notification to portal_gate;

-- An event for these people only; all others are for everybody with the permission.
alter table live_event
  add column user_ids text[],
  alter column permission drop not null,
  add constraint live_event_readers check (num_nonnulls(permission, user_ids) = 1);
create policy gate on live_event to portal_gate using (true) with check (true);
grant select, insert on live_event to portal_gate;
create policy gate on live_head to portal_gate using (true) with check (true);
grant select, insert, update on live_head to portal_gate;

-- When people were notified that the terminal is silent. Those that are silent now are not news.
alter table terminal add column silence_told_at timestamptz;
update terminal set silence_told_at = app_now();

-- Mails about disputes are mails of notifications now.
drop index refund_dispute_unmailed;
alter table refund drop column dispute_mailed_at;
