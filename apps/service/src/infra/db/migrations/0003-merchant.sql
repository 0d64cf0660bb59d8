-- owner: merchant
-- What a merchant is and has.

create table merchant (
  merchant_id text collate "C" primary key,
  merchant_name text not null,
  logo_url text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  contact_email text,
  contact_phone text,
  created_at timestamptz not null default app_now()
);
select guard_by_merchant('merchant');
create policy gate on merchant for select to portal_gate using (true);
grant select on merchant to portal_gate, portal_tenant;

create table payment_method (
  merchant_id text collate "C" not null references merchant,
  payment_method_type text collate "C" not null,
  name text not null,
  status text not null check (status in ('A', 'I')),
  min_cents bigint not null check (min_cents >= 0),
  max_cents bigint not null check (max_cents >= min_cents),
  fee_text text not null,
  -- Hundredths of a percent of the amount.
  fee_basis_points integer not null default 0,
  settlement_days integer not null check (settlement_days >= 0),
  refund_full boolean not null,
  refund_partial boolean not null,
  refund_window_days integer not null check (refund_window_days >= 0),
  position integer not null default 0,
  primary key (merchant_id, payment_method_type)
);
select guard_by_merchant('payment_method');
grant select on payment_method to portal_tenant;

create table payment_network (
  merchant_id text collate "C" not null references merchant,
  network_code text collate "C" not null,
  name text not null,
  status text not null check (status in ('A', 'I')),
  position integer not null default 0,
  primary key (merchant_id, network_code)
);
select guard_by_merchant('payment_network');
grant select on payment_network to portal_tenant;

create table payment_channel (
  merchant_id text collate "C" not null references merchant,
  channel_code text collate "C" not null,
  name text not null,
  position integer not null default 0,
  primary key (merchant_id, channel_code)
);
select guard_by_merchant('payment_channel');
grant select on payment_channel to portal_tenant;

create table loyalty_program (
  merchant_id text collate "C" not null references merchant,
  program_id text collate "C" not null,
  loyalty_type text collate "C" not null,
  name text not null,
  status text not null check (status in ('A', 'I')),
  primary key (merchant_id, program_id)
);
select guard_by_merchant('loyalty_program');
grant select on loyalty_program to portal_tenant;
