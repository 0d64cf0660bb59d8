-- owner: retention
-- compatible from: 0041
-- Payments, audit entries and personal data are removed after the years of a setting (A-660 to A-663). Before eight years
-- the database removes nothing of them, whatever the code does. The owner of the tables, who is a member of portal_system,
-- is not bound.
grant delete on payment, refund, refund_finding, ledger_entry, daily_total, audit_entry to portal_system;
grant select, delete on payment_note to portal_system;
create policy kept on payment as restrictive for delete to portal_system using (created_at < app_now() - interval '8 years' or current_user <> 'portal_system');
create policy kept on refund as restrictive for delete to portal_system using (requested_at < app_now() - interval '8 years' or current_user <> 'portal_system');
create policy kept on refund_finding as restrictive for delete to portal_system using (last_at < app_now() - interval '8 years' or current_user <> 'portal_system');
create policy kept on ledger_entry as restrictive for delete to portal_system using (booked_at < app_now() - interval '8 years' or current_user <> 'portal_system');
create policy kept on payment_note as restrictive for delete to portal_system using (written_at < app_now() - interval '8 years' or current_user <> 'portal_system');
create policy kept on audit_entry as restrictive for delete to portal_system using (at < app_now() - interval '8 years' or current_user <> 'portal_system');
-- A total without payments.
create policy kept on daily_total as restrictive for delete to portal_system using (row_count = 0 or current_user <> 'portal_system');

-- Since when somebody is no longer a member; null for members, and for those who were removed before this.
alter table merchant_member add column removed_at timestamptz;
-- When the personal data of somebody was erased, who was a member nowhere any more.
alter table app_user add column erased_at timestamptz;
create index merchant_member_removed on merchant_member (user_id) where status = 'REMOVED';
grant select, delete on second_factor, past_password to portal_system;
grant delete on invitation, notification_setting to portal_system;
grant select, delete, update (owner_name) on saved_view to portal_system;
