-- owner: db
-- compatible from: 0040
-- Row-level security on the tables that all merchants share, a role of its own for payment platforms, and no more rights
-- than the statements need (A-530 to A-533).

do $$
begin
  if not exists (select from pg_roles where rolname = 'portal_platform') then
    begin
      create role portal_platform nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then
      null; -- another process was first
    end;
  end if;
  if not pg_has_role(current_user, 'portal_platform', 'member') then
    grant portal_platform to current_user;
  end if;
end
$$;
grant usage on schema public to portal_platform;

-- Policies call their functions without a subquery: distributed tables allow none.
do $$
declare
  target text;
  own_shop constant text := 'app_sees_all_shops() or shop_id = any (app_shops())';
  own_or_no_shop constant text := 'app_sees_all_shops() or shop_id is null or shop_id = any (app_shops())';
begin
  for target in select tablename from pg_policies where schemaname = 'public' and policyname = 'tenant' loop
    execute format('alter policy tenant on %I using (merchant_id = app_merchant()) with check (merchant_id = app_merchant())', target);
  end loop;
  for target in select tablename from pg_policies
    where schemaname = 'public' and policyname = 'own_shops' and tablename not in ('live_event', 'notification')
  loop
    execute format('alter policy own_shops on %I using (%s) with check (%s)', target, own_shop, own_shop);
  end loop;
  execute format('alter policy own_shops on live_event using (%s)', own_or_no_shop);
  execute format('alter policy own_shops on notification using (%s)', own_or_no_shop);
end
$$;

-- The same for tables to come. A migration revokes what portal_system does not need of them (house/rights.test.ts).
create or replace function guard_by_merchant(target regclass, by_shop boolean default false) returns void language plpgsql as $$
declare
  own_shop constant text := 'app_sees_all_shops() or shop_id = any (app_shops())';
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to portal_tenant using (merchant_id = app_merchant()) with check (merchant_id = app_merchant())', target);
  execute format('create policy system on %s to portal_system using (true) with check (true)', target);
  if by_shop then
    execute format('create policy own_shops on %s as restrictive to portal_tenant using (%s) with check (%s)', target, own_shop, own_shop);
  end if;
  execute format('grant select, insert, update, delete on %s to portal_system', target);
end
$$;

-- Tables without a merchant, or read before one is known. What portal_tenant has no policy for, it cannot see.
do $$
declare
  target text;
begin
  foreach target in array array['app_user', 'audit_of_all', 'book_sweep', 'development_resource', 'installation_secret',
    'known_device', 'last_merchant', 'one_time_code', 'outbox_message', 'past_password', 'pending_challenge', 'platform_key',
    'platform_signature', 'rate_window', 'reset_link', 'reset_request', 'second_factor', 'session', 'sign_in_failure',
    'spent_captcha', 'wallet_token']
  loop
    execute format('alter table %I enable row level security', target);
    execute format('alter table %I force row level security', target);
    -- Backups read every table as a member of portal_system.
    execute format('create policy system on %I to portal_system using (true) with check (true)', target);
  end loop;
  foreach target in array array['app_user', 'development_resource', 'installation_secret', 'known_device', 'last_merchant',
    'one_time_code', 'outbox_message', 'past_password', 'pending_challenge', 'rate_window', 'reset_link', 'reset_request',
    'second_factor', 'session', 'sign_in_failure', 'spent_captcha']
  loop
    execute format('create policy gate on %I to portal_gate using (true) with check (true)', target);
  end loop;
end
$$;
create policy tenant on session to portal_tenant using (merchant_id = app_merchant());
create policy tenant on last_merchant for select to portal_tenant using (merchant_id = app_merchant());
create policy tenant on wallet_token for insert to portal_tenant with check (merchant_id = app_merchant());
create policy tenant on outbox_message for insert to portal_tenant with check (true);
create policy tenant on development_resource for select to portal_tenant using (true);
-- Whoever belongs to no merchant has no lock either: rows are hashes of names that were typed, existing or not.
create policy tenant on sign_in_failure for select to portal_tenant using (locked_until is not null);
-- People belong to merchants by their membership, so these two policies look it up (A-531).
create policy tenant on app_user to portal_tenant using (exists (
  select from merchant_member m where m.merchant_id = app_merchant() and m.user_id = app_user.user_id));
create policy tenant on second_factor for select to portal_tenant using (exists (
  select from merchant_member m where m.merchant_id = app_merchant() and m.user_id = second_factor.user_id));

-- What payment platforms report (spec 7): payments, shops, terminals, methods, and what follows from them.
do $$
declare
  target text;
begin
  foreach target in array array['app_user', 'audit_entry', 'audit_head', 'audit_of_all', 'bill_job', 'bill_payment', 'bill_row',
    'daily_total', 'fps_proxy', 'hkt_terminal', 'ledger_entry', 'live_event', 'live_head', 'loyalty_entry', 'loyalty_program',
    'member_shop', 'merchant', 'merchant_member', 'notification', 'notification_setting', 'payment', 'payment_method',
    'payment_network', 'platform_key', 'platform_signature', 'refund', 'refund_finding', 'refused_refund',
    'shop', 'terminal', 'webhook', 'webhook_delivery']
  loop
    execute format('create policy platform on %I to portal_platform using (true) with check (true)', target);
  end loop;
end
$$;
grant select on bill_job, bill_row, member_shop, merchant_member, notification_setting, webhook to portal_platform;
grant select (user_id, email, display_name, status) on app_user to portal_platform;
grant select, insert on audit_entry, ledger_entry, live_event, loyalty_entry, notification, webhook_delivery to portal_platform;
grant select, update on fps_proxy, refund to portal_platform;
grant select, insert, update on audit_head, daily_total, hkt_terminal, live_head, loyalty_program, merchant, payment,
  payment_method, payment_network, platform_key, refund_finding, shop, terminal to portal_platform;
grant select, insert, delete on platform_signature to portal_platform;
grant select, insert, update, delete on bill_payment, refused_refund to portal_platform;
grant insert on audit_of_all to portal_platform;

-- Rights that no statement of the role needs.
revoke all on default_view, last_merchant, past_password, payment_note, refund_policy, saved_view, second_factor from portal_system;
revoke delete on app_user, audit_check, audit_head, bill_job, bill_row, bill_ticket_count, daily_total, fps_proxy,
  hkt_terminal, invitation, live_head, loyalty_entry, loyalty_program, merchant, merchant_member, notification_setting,
  past_pin, payment, payment_channel, payment_method, payment_network, platform_key, refund, refund_finding,
  sandbox_gateway_book, shop, terminal, webhook from portal_system;
revoke insert on api_key, idempotent_answer, known_device, notification_setting, pending_challenge, session, spent_captcha,
  webhook from portal_system;
revoke update on hkt_terminal, idempotent_answer, known_device, loyalty_entry, past_pin, payment_channel, pending_challenge,
  platform_signature, spent_captcha from portal_system;
revoke delete on api_key from portal_system;
revoke all on platform_signature from portal_system;
grant select, delete on platform_signature to portal_system;
revoke insert, update on platform_key from portal_system;
revoke delete on last_merchant, rate_window from portal_gate;
revoke update on past_password, spent_captcha from portal_gate;
revoke all on one_time_code from portal_tenant;
revoke update on bill_row from portal_tenant;

-- Without it no expression can change role or scope of its transaction. Only a superuser may take it away: the embedded
-- database does so here, and docs/operations/postgresql.md for a server.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
  end if;
end
$$;
