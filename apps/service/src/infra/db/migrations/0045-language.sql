-- owner: session
-- compatible from: 0043
-- The language that a person chose for the portal and its mails (A-551); null until then.
alter table app_user
  add column language text collate "C" check (language in ('en', 'zh-Hant-HK', 'zh-Hans'));
grant select (language) on app_user to portal_tenant;
