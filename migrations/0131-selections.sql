-- Styles that somebody put together under a name, in an order of their own. Whoever is no longer sold in the shop, or is
-- not seen by who opens it, is left out when it is read.
create table selections (
  tenant_id integer not null,
  id integer generated always as identity,
  owner_id integer not null,
  name text not null check (name <> '' and length(name) <= 80),
  product_ids integer[] not null default '{}' check (cardinality(product_ids) <= 200),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users
);
create index selections_of_owner on selections (tenant_id, owner_id);

-- The companies whose people may open it; so may who acts for one of them.
create table selection_shares (
  tenant_id integer not null,
  selection_id integer not null,
  company_id integer not null,
  shared_at timestamptz not null default now(),
  primary key (tenant_id, selection_id, company_id),
  foreign key (tenant_id, selection_id) references selections on delete cascade,
  foreign key (tenant_id, company_id) references companies on delete cascade
);
create index selection_shares_of_company on selection_shares (tenant_id, company_id);
