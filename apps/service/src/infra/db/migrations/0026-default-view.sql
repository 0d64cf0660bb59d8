-- owner: views
-- The view that a list opens with, chosen by each person: their own or a shared one (A-321).

create table default_view (
  merchant_id text collate "C" not null references merchant,
  user_id text collate "C" not null,
  list text collate "C" not null,
  view_id text collate "C" not null,
  primary key (merchant_id, user_id, list),
  foreign key (merchant_id, view_id) references saved_view on delete cascade
);
create index default_view_of_view on default_view (merchant_id, view_id);
select guard_by_merchant('default_view');
grant select, insert, update, delete on default_view to portal_tenant;
