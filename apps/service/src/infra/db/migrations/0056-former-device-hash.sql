-- owner: session
-- compatible from: 0048
-- The cookie of a browser is renewed at each sign-in (A-380). If the answer is lost, the browser goes on with the former
-- one, which stays valid until the next sign-in with the new one.
alter table known_device add column former_hash bytea;
create index known_device_by_former on known_device (former_hash) where former_hash is not null;
