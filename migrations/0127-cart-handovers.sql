-- Carts that somebody suggests to a buyer of the same company (docs/how-it-works/carts.md).
create table cart_handovers (
  tenant_id integer not null,
  id integer generated always as identity,
  company_id integer not null,
  at timestamptz not null default now(),
  made_by integer not null,
  for_user integer not null,
  order_type text not null check (order_type in ('order', 'preOrder')),
  -- The cart of who made it, as it was: two presses suggest it once.
  cart_version integer not null,
  message text not null default '',
  -- Of the lines as they were suggested; seasons by their codes.
  styles integer not null check (styles > 0),
  pieces integer not null check (pieces > 0),
  seasons text[] not null default '{}',
  -- Counts the changes of lines, so that what is taken is what was seen.
  version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn')),
  decided_at timestamptz,
  decided_by integer,
  -- What was said to it.
  answer text not null default '',
  -- Taken to be ordered by itself: what was in the cart before was set aside.
  is_alone boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, made_by) references users,
  foreign key (tenant_id, for_user) references users,
  foreign key (tenant_id, decided_by) references users,
  check (made_by <> for_user),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null))
);
create unique index cart_handovers_once on cart_handovers (tenant_id, made_by, company_id, order_type, cart_version, for_user)
  where state = 'open';
create index cart_handovers_waiting on cart_handovers (tenant_id, for_user, company_id) where state = 'open';
create index cart_handovers_for on cart_handovers (tenant_id, for_user, company_id, id);
create index cart_handovers_by on cart_handovers (tenant_id, made_by, company_id, id);

create table cart_handover_lines (
  tenant_id integer not null,
  handover_id integer not null,
  company_id integer not null,
  line integer not null,
  -- As carts keep their lines, with the price that was seen when it was suggested.
  item jsonb not null,
  comment text not null default '',
  -- What the buyer made of it: `quantity`, or `quantities` by season; without pieces it is removed.
  wanted jsonb,
  changed_at timestamptz,
  changed_by integer,
  -- Why it could not be taken into the cart.
  problem text,
  primary key (tenant_id, handover_id, line),
  foreign key (tenant_id, handover_id) references cart_handovers,
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, changed_by) references users,
  check ((wanted is null) = (changed_at is null)),
  check ((wanted is null) = (changed_by is null))
);
