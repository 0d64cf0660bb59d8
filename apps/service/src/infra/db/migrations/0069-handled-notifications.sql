-- owner: messages
-- compatible from: 0048
-- A refund that the platform reports as made no longer asks for an approval: its notifications are read (A-925).
grant update (read_at, mail_at) on notification to portal_platform;
