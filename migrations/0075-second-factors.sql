-- A second factor for signing in: the sealed secret that an authenticator app shares. `last_step` is the half minute of
-- the last code that was used, so that none opens twice. Recovery codes are kept as hashes, and each is removed when used.
create table second_factors (
  tenant_id integer not null,
  user_id integer not null,
  secret bytea not null,
  -- Null until the first code has shown that the app has the secret: until then nobody is asked for one.
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}',
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
