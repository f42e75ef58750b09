-- What a sales person packs for a fair lies encrypted in the browser. The key belongs to the session it was packed in and
-- ends with it; after seven days it is no longer handed out.
alter table sessions
  add column fair_key bytea check (length(fair_key) = 32),
  add column fair_packed_at timestamptz,
  add check ((fair_key is null) = (fair_packed_at is null));

-- Orders that were written without a network must outlive the session in which they were written: their key belongs to
-- the person, who gets it again after signing in anew.
create table fair_order_keys (
  tenant_id integer not null,
  user_id integer not null,
  key bytea not null check (length(key) = 32),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);
