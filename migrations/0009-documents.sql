-- Papers that were made once and must stay as they were, whatever becomes of names, addresses and settings.
create table documents (
  tenant_id integer not null,
  id integer generated always as identity,
  kind text not null check (kind in ('confirmation', 'invoice', 'credit')),
  order_id integer,
  entry_id integer,
  locale text not null check (locale in ('en', 'de')),
  file_key text not null,
  -- Of the file's content: what is served later can be held against what was made.
  sha256 bytea not null check (length(sha256) = 32),
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, order_id, kind, locale),
  unique (tenant_id, entry_id, kind, locale),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, entry_id) references account_entries,
  check (case kind when 'confirmation' then order_id is not null and entry_id is null
                   else order_id is null and entry_id is not null end)
);

-- What an invoice or credit is about: these pieces of these lines; without any, the whole order.
create table account_entry_lines (
  tenant_id integer not null,
  entry_id integer not null,
  position integer not null,
  order_id integer not null,
  order_position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, entry_id, position),
  unique (tenant_id, entry_id, order_id, order_position),
  foreign key (tenant_id, entry_id) references account_entries,
  foreign key (tenant_id, order_id, order_position) references order_lines
);

-- A data sheet is for everyone who sees the product; the rest is for those who bought it.
alter table product_downloads add column is_public boolean not null default false;
