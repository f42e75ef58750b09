-- Programs that are told of changes by webhooks: where they listen, how far the journal has been read for each, and how
-- they have answered of late.
create table webhook_receivers (
  tenant_id integer not null references tenants (id),
  id integer generated always as identity,
  name text not null check (name <> ''),
  address text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  created_by integer not null,
  -- What lies before this place of the journal has its row in webhook_deliveries, where it is of a chosen kind.
  after_xid xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  after_sequence bigint not null default 0,
  succeeded_at timestamptz,
  -- Since when nothing has been taken, how many have failed since, and which of them last.
  failing_since timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failed_delivery bigint,
  held_until timestamptz,
  rests_since timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);

-- Encrypted (platform/secret-box.ts), as they sign. While one is renewed there are two.
create table webhook_secrets (
  tenant_id integer not null,
  receiver_id integer not null,
  id integer generated always as identity,
  secret bytea not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz,
  primary key (tenant_id, receiver_id, id),
  foreign key (tenant_id, receiver_id) references webhook_receivers (tenant_id, id) on delete cascade
);
-- One secret of a receiver has no end yet: the newest.
create unique index webhook_secrets_newest on webhook_secrets (tenant_id, receiver_id) where valid_until is null;

-- One change for one receiver. The numbers of a receiver follow the order of the journal.
create table webhook_deliveries (
  tenant_id integer not null,
  receiver_id integer not null,
  id bigint generated always as identity,
  -- What its receiver knows it by; the same when it is sent again.
  event_id text not null,
  -- The entry of the journal; none for a test.
  sequence bigint,
  kind text not null,
  key text not null,
  action text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  first_tried_at timestamptz,
  -- When it may be tried next. Whoever tries it moves this ahead, so that nobody else does meanwhile.
  due_at timestamptz default now(),
  ended_at timestamptz,
  -- Who had it sent again.
  sent_again_by integer,
  primary key (tenant_id, receiver_id, id),
  foreign key (tenant_id, receiver_id) references webhook_receivers (tenant_id, id) on delete cascade,
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
-- Each entry is for each receiver once, however many processes read the journal.
create unique index webhook_deliveries_once on webhook_deliveries (tenant_id, receiver_id, sequence)
  where sequence is not null and sent_again_by is null;
create index webhook_deliveries_waiting on webhook_deliveries (tenant_id, receiver_id, kind, key, id)
  where state = 'waiting';
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null;

create table webhook_tries (
  tenant_id integer not null,
  receiver_id integer not null,
  delivery_id bigint not null,
  number integer not null,
  at timestamptz not null,
  milliseconds integer not null,
  -- What was answered: the status and the first characters; or why there was no answer.
  status integer,
  answer text,
  problem jsonb,
  primary key (tenant_id, receiver_id, delivery_id, number),
  foreign key (tenant_id, receiver_id, delivery_id) references webhook_deliveries (tenant_id, receiver_id, id)
    on delete cascade
);
create index webhook_tries_at on webhook_tries (at);
