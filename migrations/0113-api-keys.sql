-- API keys, with which programs of a shop, above all its ERP, call it. Of a secret only the hash is kept; while a key is
-- rotated it has two.
create table api_keys (
  tenant_id integer not null references tenants (id),
  id integer generated always as identity,
  name text not null check (name <> ''),
  permissions text[] not null,
  -- Addresses or networks; none: from everywhere.
  allowed_addresses text[] not null default '{}',
  calls_per_minute integer not null default 1200 check (calls_per_minute between 1 and 60000),
  created_at timestamptz not null default now(),
  created_by integer not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
-- A key says its own number, and its row the tenant.
create unique index api_keys_id on api_keys (id);

create table api_key_secrets (
  tenant_id integer not null,
  key_id integer not null,
  id integer generated always as identity,
  hash bytea not null unique check (length(hash) = 32),
  prefix text not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz,
  -- The secret whose place it takes.
  rotated_from integer,
  primary key (tenant_id, key_id, id),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id),
  foreign key (tenant_id, key_id, rotated_from) references api_key_secrets (tenant_id, key_id, id)
);
-- One secret of a key has no end yet: the newest.
create unique index api_key_secrets_newest on api_key_secrets (tenant_id, key_id) where valid_until is null;

-- What was answered to a request that named itself, so that sending it again does nothing again.
create table api_requests (
  tenant_id integer not null,
  key_id integer not null,
  idempotency_key text not null,
  -- Of method, address and body.
  fingerprint bytea not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (tenant_id, key_id, idempotency_key),
  foreign key (tenant_id, key_id) references api_keys (tenant_id, id)
);
create index api_requests_at on api_requests (at);
