-- owner: pos
-- New PINs compared with the terminal's other ones within the hour that began with the first of them, refused ones
-- included (A-170).
alter table terminal
  add column new_pins integer not null default 0,
  add column new_pins_since timestamptz;
