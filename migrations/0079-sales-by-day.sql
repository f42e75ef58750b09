-- What was sold, by day, for the statistics of the desk (docs/decisions/0065-sales-by-day.md). The process for jobs counts
-- the days and companies whose orders the journal names; placing an order writes nothing of it. Only what is booked
-- counts (domain/statistics/booked.ts); money is the net value of the goods. Season 0 stands for orders of no season.

-- The orders of a day, wherever they come from.
create index orders_by_day on orders (tenant_id, ordered_at);

create table sales_days (
  tenant_id integer not null references tenants,
  day date not null,
  season_id integer not null,
  orders integer not null,
  pieces bigint not null,
  net bigint not null,
  primary key (tenant_id, day, season_id)
);
create index sales_days_of_season on sales_days (tenant_id, season_id, day);

create table size_sales_days (
  tenant_id integer not null references tenants,
  day date not null,
  season_id integer not null,
  -- Empty where a variant has none.
  size text not null,
  pieces bigint not null,
  net bigint not null,
  primary key (tenant_id, day, season_id, size)
);
create index size_sales_days_of_season on size_sales_days (tenant_id, season_id, size);

-- What each style contributed on a day, so that a day that is counted again changes the spans below by the difference.
create table style_sales_days (
  tenant_id integer not null references tenants,
  day date not null,
  season_id integer not null,
  product_id integer not null,
  pieces bigint not null,
  net bigint not null,
  primary key (tenant_id, day, season_id, product_id)
);

-- The same by month (2026-11), quarter (2026-Q4), year (2026) and season (season 7): a year has too many days to add up
-- while somebody waits.
create table style_sales (
  tenant_id integer not null references tenants,
  span text not null,
  product_id integer not null,
  pieces bigint not null,
  net bigint not null,
  primary key (tenant_id, span, product_id)
);
create index style_sales_best on style_sales (tenant_id, span, net desc);

-- When a company ordered last, and what it ordered in the year that ended then.
create table company_sales (
  tenant_id integer not null,
  company_id integer not null,
  last_day date not null,
  orders integer not null,
  net bigint not null,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies
);
create index company_sales_last on company_sales (tenant_id, last_day);

-- What there is of each size: in stock, and as pre-stock of each season.
create table size_stock (
  tenant_id integer not null references tenants,
  season_id integer not null,
  size text not null,
  pieces bigint not null,
  primary key (tenant_id, season_id, size)
);

-- How far the journal was read, and when stock was last added up.
create table sales_progress (
  tenant_id integer primary key references tenants,
  xid xid8 not null default '0',
  sequence bigint not null default 0,
  stock_counted_at timestamptz not null default '-infinity'
);

create table uncounted_days (
  tenant_id integer not null references tenants,
  day date not null,
  primary key (tenant_id, day)
);
create table uncounted_companies (
  tenant_id integer not null references tenants,
  company_id integer not null,
  primary key (tenant_id, company_id)
);

-- For what the journal does not name: everything there was before, and what is loaded in bulk.
create function recount_sales() returns void language sql
as $$
  insert into uncounted_days select distinct tenant_id, (ordered_at at time zone 'utc')::date from orders
    union select distinct tenant_id, day from sales_days
    on conflict do nothing;
  insert into uncounted_companies select distinct tenant_id, company_id from orders
    union select tenant_id, company_id from company_sales
    on conflict do nothing;
$$;
select recount_sales();
insert into sales_progress (tenant_id, xid) select id, pg_snapshot_xmin(pg_current_snapshot()) from tenants;

-- What buyers looked for and did not find, by day: the words alone, nothing of who typed them.
create table missed_searches (
  tenant_id integer not null references tenants,
  day date not null,
  words text not null check (words <> ''),
  times integer not null,
  primary key (tenant_id, day, words)
);
