-- owner: development
-- compatible from: 0048
-- One lock for the bills of a merchant instead of one for each bill. A file that pays thousands of bills took thousands
-- until its commit, which may be more than the lock table of the server holds; and two transactions that pay the same bills
-- in opposite order locked each other out. It is taken at the end of the transaction only.
create or replace function bill_paid_told() returns trigger language plpgsql as $$
declare
  bill record;
begin
  if not exists (select from webhook where merchant_id = new.merchant_id and status = 'ACTIVE' and 'bill.paid' = any (events))
    or not exists (select from bill_row where merchant_id = new.merchant_id and bill_reference = new.bill_reference) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('bills ' || new.merchant_id, 0));
  select r.job_id, r.row_no, r.bill_reference, r.amount_cents into bill
    from bill_row r join bill_job j on j.merchant_id = r.merchant_id and j.job_id = r.job_id
    where r.merchant_id = new.merchant_id and r.bill_reference = new.bill_reference
      and (r.status = 'DONE' or (r.status = 'WAITING' and r.row_no = 1 and j.status in ('PENDING', 'PROCESSING')))
    order by j.uploaded_at desc, j.job_id desc limit 1;
  if found and (select sum(kept_cents) >= coalesce(bill.amount_cents, 1) from bill_payment
      where merchant_id = new.merchant_id and bill_reference = new.bill_reference) then
    perform tell_webhooks(new.merchant_id, 'bill.paid',
      'evt_' || md5(concat_ws(' ', 'bill.paid', new.merchant_id, bill.job_id, bill.row_no)),
      json_build_object('jobId', bill.job_id, 'rowNo', bill.row_no, 'billReference', bill.bill_reference));
  end if;
  return null;
end
$$;
