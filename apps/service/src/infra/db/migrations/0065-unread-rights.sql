-- owner: platform
-- compatible from: 0048
-- No statement of these roles reads these tables.
revoke select on hkt_terminal, loyalty_entry, payment_channel from portal_system;
revoke select on audit_entry from portal_platform;
