-- owner: session
-- A session that looks at the portal as another role (A-410): it belongs to the session it was begun in and ends
-- with it. Role and shops are what was chosen; every request limits them to what the person may see at that moment.
alter table session
  add column parent_id text collate "C" references session (session_id) on delete cascade,
  add column view_role text collate "C",
  -- The chosen shops of a shop-scoped role; empty for all others.
  add column view_shop_ids text[],
  add column view_until timestamptz,
  add constraint session_view check (num_nulls(parent_id, view_role, view_shop_ids, view_until) in (0, 4));
create index session_of_parent on session (parent_id) where parent_id is not null;
