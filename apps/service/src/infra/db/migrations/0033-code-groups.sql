-- owner: record
-- Codes of one person for several addresses belong together, so that one entered for another address is recognised (A-409).
alter table one_time_code add column group_hash bytea, add column group_code_hash bytea;
create index one_time_code_of_group on one_time_code (group_hash) where group_hash is not null;
