-- owner: money
-- Entries of a question are counted from the index alone: row-level security asks for the shop.
drop index loyalty_entry_created;
create index loyalty_entry_created on loyalty_entry (merchant_id, created_at, loyalty_txn_no) include (shop_id);
