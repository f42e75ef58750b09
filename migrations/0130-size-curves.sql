-- How a company spreads pieces over the sizes of a style: one curve for each range of sizes, e.g. 1-2-4-2-1 for XS to XL.
create table size_curves (
  tenant_id integer not null,
  company_id integer not null,
  sizes text[] not null check (cardinality(sizes) between 1 and 40),
  run integer[] not null,
  saved_by integer not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, company_id, sizes),
  check (cardinality(run) = cardinality(sizes) and 0 <= all (run) and 0 < any (run)),
  foreign key (tenant_id, company_id) references companies on delete cascade,
  foreign key (tenant_id, saved_by) references users
);

-- What all companies together ordered of each size in a category, counted once a day by the process for jobs. From how
-- many companies it is decides whether it may be shown.
create table category_sizes (
  tenant_id integer not null,
  category_id integer not null,
  size text not null,
  pieces bigint not null,
  companies integer not null,
  primary key (tenant_id, category_id, size),
  foreign key (tenant_id, category_id) references categories on delete cascade
);
alter table sales_progress add column sizes_counted_at timestamptz not null default '-infinity';
