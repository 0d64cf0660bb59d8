-- owner: money
-- compatible from: 0048
-- Of a refund that the platform reported: when it was first found in the acquirer's book without one of ours (A-561). What
-- was requested of its payment before is cancelled then, and only then.
alter table payment add column found_at timestamptz;
