-- What a colleague may order without an admin of their company; gross cents of one press on "order", empty: anything
-- (docs/decisions/0092-approval-limits.md).
alter table users add column approval_limit bigint check (approval_limit >= 0);

-- Orders above that limit, as they were asked for. The lines have left the cart, as with an order.
create table order_requests (
  tenant_id integer not null,
  id integer generated always as identity,
  company_id integer not null,
  user_id integer not null,
  at timestamptz not null default now(),
  order_type text not null check (order_type in ('order', 'preOrder')),
  -- The version of the cart that it took the lines of. The order that comes of it is noted in `checkouts` under the same
  -- version, where a version is ordered once.
  basket_id integer not null,
  basket_version integer not null,
  idempotency_key text,
  request_hash bytea not null,
  -- As carts keep their lines, with the prices that the buyer has confirmed.
  items json not null check (json_typeof(items) = 'array'),
  styles integer not null check (styles > 0),
  pieces integer not null check (pieces > 0),
  -- Addresses, shipping method, payment method, and the dates, references and notes of the deliveries.
  choices json not null,
  -- As the buyer has confirmed it, in cents.
  totals jsonb not null,
  currency text not null,
  approval_limit bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_at timestamptz,
  decided_by integer,
  -- What was said to it.
  answer text not null default '' check (length(answer) <= 2000),
  -- The checkout that it became.
  checkout_id integer,
  -- When the buyer put the lines back into the cart.
  taken_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, basket_id, basket_version),
  foreign key (tenant_id, basket_id, user_id, company_id) references baskets (tenant_id, id, user_id, company_id),
  foreign key (tenant_id, decided_by) references users,
  foreign key (tenant_id, checkout_id) references checkouts,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'approved') = (checkout_id is not null)),
  check (state <> 'withdrawn' or taken_at is not null),
  check (taken_at is null or state in ('refused', 'withdrawn'))
);
create unique index order_requests_key on order_requests (tenant_id, user_id, idempotency_key)
  where idempotency_key is not null;
create index order_requests_waiting on order_requests (tenant_id, company_id, user_id) where state = 'waiting';
create index order_requests_of_company on order_requests (tenant_id, company_id, id);
create index order_requests_of_user on order_requests (tenant_id, user_id, company_id, id);
