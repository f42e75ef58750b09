-- What is sold. Texts are { "en": …, "de": … }; money is whole cents.

create table categories (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  parent_id integer,
  name jsonb not null,
  is_deal boolean not null default false,
  is_active boolean not null default true,
  position integer not null default 0,
  icon text,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references categories
);

create table seasons (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  code text not null,
  name jsonb not null,
  date date not null,
  order_from date,
  order_until date,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  -- An order is split by delivery date, so the date must name one season.
  unique (tenant_id, date)
);

create table products (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  sku text not null,
  name jsonb not null,
  description jsonb not null default '{}',
  -- Stored because the database's own order puts umlauts last.
  sort_en text collate "C" not null,
  sort_de text collate "C" not null,
  images jsonb not null default '[]',
  manufacturer_number text not null default '',
  discount_group text,
  vat_rate numeric(5, 2) not null,
  tax_category text,
  is_gross_price boolean not null default false,
  sales_batch_size integer check (sales_batch_size > 0),
  sales_unit text,
  is_positive_stock_only boolean not null default false,
  is_stock_freeze boolean not null default false,
  release_date date,
  sales_attributes jsonb not null default '[]',
  is_featured boolean not null default false,
  popularity integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, sku)
);

create table variants (
  tenant_id integer not null,
  product_id integer not null,
  id integer generated always as identity,
  variant_sku text not null,
  ean text,
  colour text,
  colour_name jsonb,
  size text,
  position integer not null default 0,
  images jsonb not null default '[]',
  is_active boolean not null default true,
  primary key (tenant_id, product_id, id),
  unique (tenant_id, variant_sku),
  foreign key (tenant_id, product_id) references products
);
create index variants_ean on variants (tenant_id, ean);

-- One row per product and ancestor of its categories: a main category lists its whole tree without sorting it.
create table products_in_categories (
  tenant_id integer not null,
  category_id integer not null,
  product_id integer not null,
  primary key (tenant_id, category_id, product_id),
  foreign key (tenant_id, category_id) references categories,
  foreign key (tenant_id, product_id) references products
);
create index products_in_categories_product on products_in_categories (tenant_id, product_id);

create table attributes (
  tenant_id integer not null references tenants,
  key text not null check (key ~ '^[a-z][A-Za-z0-9]*$'),
  label jsonb not null,
  primary key (tenant_id, key)
);

create table attribute_values (
  tenant_id integer not null,
  attribute text not null,
  key text not null check (key ~ '^[A-Za-z0-9]+$'),
  label jsonb not null,
  position integer not null default 0,
  primary key (tenant_id, attribute, key),
  foreign key (tenant_id, attribute) references attributes
);

create table product_attributes (
  tenant_id integer not null,
  product_id integer not null,
  attribute text not null,
  value text not null,
  primary key (tenant_id, product_id, attribute, value),
  foreign key (tenant_id, product_id) references products,
  foreign key (tenant_id, attribute, value) references attribute_values
);

create table category_attributes (
  tenant_id integer not null,
  category_id integer not null,
  attribute text not null,
  position integer not null default 0,
  primary key (tenant_id, category_id, attribute),
  foreign key (tenant_id, category_id) references categories,
  foreign key (tenant_id, attribute) references attributes
);

create table product_downloads (
  tenant_id integer not null,
  product_id integer not null,
  position integer not null,
  title jsonb not null,
  file_key text not null,
  primary key (tenant_id, product_id, position),
  foreign key (tenant_id, product_id) references products
);

-- Prices: narrow tables whose keys answer from the index alone.
create table base_prices (
  tenant_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  price bigint not null check (price > 0),
  pre_order_price bigint check (pre_order_price > 0),
  rrp bigint check (rrp > 0),
  primary key (tenant_id, product_id, variant_id) include (price, pre_order_price, rrp),
  foreign key (tenant_id, product_id, variant_id) references variants
);

create table price_list_entries (
  tenant_id integer not null,
  price_list_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  for_pre_order boolean not null default false,
  min_quantity integer not null default 1 check (min_quantity > 0),
  valid_from date not null default '-infinity',
  valid_until date not null default 'infinity',
  price bigint not null check (price > 0),
  primary key (tenant_id, price_list_id, product_id, variant_id, for_pre_order, min_quantity, valid_from)
    include (price, valid_until),
  foreign key (tenant_id, price_list_id) references price_lists,
  foreign key (tenant_id, product_id, variant_id) references variants
);

create table customer_prices (
  tenant_id integer not null,
  company_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  for_pre_order boolean not null default false,
  valid_from date not null default '-infinity',
  valid_until date not null default 'infinity',
  price bigint not null check (price > 0),
  primary key (tenant_id, company_id, product_id, variant_id, for_pre_order, valid_from) include (price, valid_until),
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, product_id, variant_id) references variants
);

create table sale_prices (
  tenant_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  valid_from date not null default '-infinity',
  valid_until date not null default 'infinity',
  price bigint not null check (price > 0),
  primary key (tenant_id, product_id, variant_id, valid_from) include (price, valid_until),
  foreign key (tenant_id, product_id, variant_id) references variants
);

-- Stock: one small row a variant, changed in place, never below zero; the ledger says why.
create table stock (
  tenant_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  available integer not null default 0 check (available >= 0),
  primary key (tenant_id, product_id, variant_id),
  foreign key (tenant_id, product_id, variant_id) references variants
) with (fillfactor = 80);

create table pre_stock (
  tenant_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  season_id integer not null,
  available integer not null default 0 check (available >= 0),
  primary key (tenant_id, product_id, variant_id, season_id),
  foreign key (tenant_id, product_id, variant_id) references variants,
  foreign key (tenant_id, season_id) references seasons
) with (fillfactor = 80);

create table content_pages (
  tenant_id integer not null references tenants,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  title jsonb not null,
  body jsonb not null,
  primary key (tenant_id, slug)
);

create table shipping_methods (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  name jsonb not null,
  is_active boolean not null default true,
  is_default boolean not null default false,
  countries jsonb not null default '[]',
  position integer not null default 0,
  primary key (tenant_id, id)
);
create unique index shipping_methods_one_default on shipping_methods (tenant_id) where is_default;
