-- Who trades here. Every table's key begins with the tenant, and every reference carries it along:
-- a row that points into another tenant cannot be stored.

create table tenants (
  id integer generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z0-9]{2,40}$'),
  name text not null,
  -- Mails link to this origin, never to what a request header says. Null: the deployment's KONTOR_ORIGIN.
  origin text,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id integer not null references tenants
);

create table price_lists (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table companies (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  customer_no text not null,
  name text not null,
  vat_country_code char(2) not null,
  vat_id text,
  show_net_prices boolean not null default false,
  blocked_delivery boolean not null default false,
  discount_type text not null default 'none' check (discount_type in ('none', 'percent', 'group')),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  group_discounts jsonb not null default '{}',
  price_list_id integer,
  freight_expense bigint check (freight_expense >= 0),
  freight_expense_until bigint check (freight_expense_until >= 0),
  payment_methods text[] not null default '{invoice,prepayment,directDebit,card}',
  payment_term_days integer not null default 30 check (payment_term_days between 0 and 365),
  logo_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, customer_no),
  foreign key (tenant_id, price_list_id) references price_lists,
  check (freight_expense_until is null or freight_expense is not null)
);

create table users (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  company_id integer,
  username text not null check (username <> ''),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  locale text not null default 'en' check (locale in ('en', 'de')),
  -- Null until the person has set a first password by the link in the mail.
  password_hash text,
  is_active boolean not null default true,
  is_locked boolean not null default false,
  is_admin boolean not null default false,
  is_sales_person boolean not null default false,
  is_operator boolean not null default false,
  is_deal boolean not null default false,
  min_cart_amount bigint not null default 0,
  is_blocked_from_adding_addresses boolean not null default false,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies,
  -- A customer belongs to a company; the wholesaler's own people belong to none.
  check ((company_id is null) = (is_sales_person or is_operator)),
  check (not is_admin or company_id is not null)
);
create unique index users_username on users (tenant_id, lower(username));
create index users_email on users (tenant_id, lower(email));
create index users_company on users (tenant_id, company_id);

-- One sales person looks after a company; assigning it to another moves it.
create table sales_assignments (
  tenant_id integer not null,
  company_id integer not null,
  user_id integer not null,
  last_used_at timestamptz,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, user_id) references users
);
create index sales_assignments_user on sales_assignments (tenant_id, user_id);

create table addresses (
  tenant_id integer not null,
  id integer generated always as identity,
  company_id integer not null,
  type smallint not null check (type between 0 and 3),
  is_default boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  street text not null default '',
  street2 text not null default '',
  apartment text not null default '',
  address_line2 text not null default '',
  zip_code text not null default '',
  city text not null default '',
  state text not null default '',
  -- Old addresses may lack it; an order to one is refused until it is filled in.
  country_code char(2),
  phone_number text not null default '',
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies
);
create index addresses_company on addresses (tenant_id, company_id) where deleted_at is null;
create unique index addresses_one_default on addresses (tenant_id, company_id, type) where is_default and deleted_at is null;

create table sessions (
  -- SHA-256 of the token: whoever reads this table cannot sign in with it.
  token_hash bytea primary key,
  tenant_id integer not null,
  user_id integer not null,
  -- The company a sales person acts for; a customer's is on the user.
  acting_company_id integer,
  -- Set when a browser signed in: the session then also needs its HttpOnly companion cookie.
  companion_hash bytea,
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references users on delete cascade,
  foreign key (tenant_id, acting_company_id) references companies
);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_last_seen on sessions (last_seen_at);

create table password_resets (
  token_hash bytea primary key,
  tenant_id integer not null,
  user_id integer not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, user_id) references users on delete cascade
);
create index password_resets_user on password_resets (tenant_id, user_id);

-- Counters shared by all processes. Losing them in a crash only forgives, so the log is spared.
create unlogged table rate_limits (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);

create table audit_log (
  tenant_id integer not null references tenants,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- Who did it, and for which company: both names stay even when the person is gone.
  user_id integer,
  username text,
  acting_company_id integer,
  action text not null,
  subject text not null default '',
  facts jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index audit_log_at on audit_log (tenant_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table account_requests (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  at timestamptz not null default now(),
  locale text not null,
  fields jsonb not null,
  primary key (tenant_id, id)
);

create table statistics_events (
  tenant_id integer not null references tenants,
  at timestamptz not null default now(),
  type text not null,
  path text not null,
  user_agent text not null
);
create index statistics_events_at on statistics_events (tenant_id, at);
