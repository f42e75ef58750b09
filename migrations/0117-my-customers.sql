-- What a sales person's list of customers shows beside what the desk's list knows already.

-- What each company booked of each season, counted by the process for jobs together with `company_sales`.
create table company_season_sales (
  tenant_id integer not null,
  company_id integer not null,
  season_id integer not null,
  orders integer not null,
  net bigint not null,
  primary key (tenant_id, company_id, season_id),
  foreign key (tenant_id, company_id) references companies on delete cascade
);
insert into uncounted_companies select distinct tenant_id, company_id from orders where season_id is not null
  on conflict do nothing;

-- What is to be done next for a company, and when: one step at a time.
create table next_steps (
  tenant_id integer not null,
  company_id integer not null,
  text text not null check (text <> '' and length(text) <= 200),
  day date,
  set_by integer not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies on delete cascade,
  foreign key (tenant_id, set_by) references users
);

-- The carts of a company. Its columns never change, so that saving a cart does not touch it.
create index baskets_of_company on baskets (tenant_id, company_id);
