-- owner: development
-- compatible from: 0048
-- A removal and a transaction that tells of an event need not wait for each other, and neither makes the other one fail:
-- a delivery that is added while its webhook is removed is never claimed, and the clean-up deletes it.
alter table webhook_delivery drop constraint webhook_delivery_merchant_id_webhook_id_fkey;
