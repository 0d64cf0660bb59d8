-- owner: members
-- compatible from: 0048
-- From when each role has needed a second factor, as text by role (A-540). A role without an entry needs one from
-- holds_from on. A change of the requirement keeps the entries of roles that stay, so that it opens no session that the
-- requirement holds back. The release before reads holds_from alone.
alter table second_factor_policy add column role_since jsonb not null default '{}';
