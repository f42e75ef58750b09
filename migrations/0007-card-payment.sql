-- Paying by card. A payment is one attempt; what was taken and is not owed is `refunding` until it has been given back.

alter table payments
  drop constraint payments_state_check,
  add constraint payments_state_check
    check (state in ('open', 'captured', 'failed', 'expired', 'refunding', 'refunded')),
  -- Sent with every request that opens or refunds it, so that the provider does either once.
  add column idempotency_key uuid not null default gen_random_uuid(),
  -- Where the buyer pays; absent until the provider has answered.
  add column redirect_url text,
  -- What the provider calls the money itself; it is given back by this name.
  add column charge_reference text,
  -- When the provider last said that nothing has been charged.
  add column unpaid_at timestamptz,
  -- When somebody next asks the provider; a process that asks moves it ahead first, which is its lease.
  add column check_at timestamptz not null default now(),
  add column checks integer not null default 0;
create unique index payments_charge on payments (provider, charge_reference) where charge_reference is not null;
create index payments_order on payments (tenant_id, order_id);
create index payments_to_check on payments (check_at) where state in ('open', 'refunding');

-- The books of the embedded test bank, which stands in for a payment provider.
create table test_bank_sessions (
  tenant_id integer not null references tenants,
  id text not null,
  idempotency_key text not null,
  order_id integer not null,
  payment_id integer not null,
  order_number text not null,
  shop_name text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  success_path text not null,
  cancel_path text not null,
  state text not null default 'open' check (state in ('open', 'challenge', 'paid', 'failed', 'expired')),
  charge_id text,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (id),
  unique (idempotency_key),
  foreign key (tenant_id, order_id) references orders,
  check ((state = 'paid') = (charge_id is not null))
);
