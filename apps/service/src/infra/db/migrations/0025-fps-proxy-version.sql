-- owner: fps-proxy
-- What an `If-Match` is held against. A removal names the type and no address, so that an address goes on
-- counting from the one before it of its type (A-240).
alter table fps_proxy add column version integer not null default 1;
