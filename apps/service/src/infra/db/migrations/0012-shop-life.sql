-- owner: shops
-- Shops are added, changed and closed by their merchant.

alter table shop add column status_changed_at timestamptz;
grant insert, update on shop to portal_tenant;
