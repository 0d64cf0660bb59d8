-- owner: pos
-- compatible from: 0049
-- The secret of the PIN hashes can be replaced: the hash of a right PIN is made anew with the newest one, and an operator
-- removes the PINs of an old one (A-650).
grant update (pin_hash) on past_pin to portal_tenant;
grant select, delete on past_pin to portal_system;
