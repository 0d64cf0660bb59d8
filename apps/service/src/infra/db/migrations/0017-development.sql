-- owner: development
-- Documents and SDKs that developers take. They are files of the installation, the same for every merchant.

create table development_resource (
  resource_id text collate "C" primary key,
  resource_type text collate "C" not null check (resource_type in ('SDK', 'DOCUMENT')),
  title text not null,
  platform text not null,
  resource_version text not null,
  released_at timestamptz not null,
  sha256 text collate "C" not null,
  file_name text not null,
  mime_type text not null,
  summary text not null,
  changes text not null,
  bytes bytea not null
);
grant select on development_resource to portal_tenant;
grant select, insert, update, delete on development_resource to portal_gate;
