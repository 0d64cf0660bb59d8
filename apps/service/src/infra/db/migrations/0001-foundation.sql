-- owner: db
-- The ground that every table stands on: three roles without a login, the clock, the scope of a
-- request, and a key by which text sorts naturally on both databases.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['portal_gate', 'portal_tenant', 'portal_system'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls', wanted);
      exception when duplicate_object or unique_violation then
        null; -- another process was first
      end;
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to %I', wanted, current_user);
    end if;
  end loop;
end
$$;

-- portal_gate: what may be read before a merchant is known. portal_tenant: a request of one merchant.
-- portal_system: the worker and the platform feed, which serve every merchant in turn.
grant usage on schema public to portal_gate, portal_tenant, portal_system;

-- The only clock of SQL. Tests shift it; nothing else does.
create function app_now() returns timestamptz language sql stable parallel safe as
$$ select now() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0 seconds')::interval $$;

-- The scope of the running transaction. Unset is '' after a transaction, and '' is nobody.
create function app_merchant() returns text language sql stable parallel safe as
$$ select nullif(current_setting('app.merchant_id', true), '') $$;

-- Shops the session may see: '*' for every shop of the merchant, else ids joined by commas.
create function app_sees_all_shops() returns boolean language sql stable parallel safe as
$$ select coalesce(current_setting('app.shop_ids', true), '') = '*' $$;
create function app_shops() returns text[] language sql stable parallel safe as
$$ select string_to_array(coalesce(current_setting('app.shop_ids', true), ''), ',') $$;

-- `Shop 2` before `shop 10`: digits padded to 20 places, letters lowered, compared byte by byte.
create function natural_key(value text) returns text language sql immutable parallel safe as
$$ select regexp_replace(regexp_replace(lower(value), '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g') collate "C" $$;

-- Row-level security for a table of merchants: forced, so that the owner is bound too. With a shop
-- column, a second, restrictive policy binds the shop-scoped roles to their shops (A-007).
create function guard_by_merchant(target regclass, by_shop boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to portal_tenant using (merchant_id = (select app_merchant())) with check (merchant_id = (select app_merchant()))', target);
  execute format('create policy system on %s to portal_system using (true) with check (true)', target);
  if by_shop then
    execute format('create policy own_shops on %s as restrictive to portal_tenant using ((select app_sees_all_shops()) or shop_id = any ((select app_shops())::text[])) with check ((select app_sees_all_shops()) or shop_id = any ((select app_shops())::text[]))', target);
  end if;
  execute format('grant select, insert, update, delete on %s to portal_system', target);
end
$$;

-- Secrets of the installation when it runs on a PostgreSQL server: wrapped with KEY_SECRET, so that
-- every process has the same (A-005).
create table installation_secret (
  name text collate "C" primary key,
  wrapped bytea not null,
  created_at timestamptz not null default app_now()
);
grant select, insert on installation_secret to portal_gate;
