-- What was wished, ordered, paid and billed. Every "once" is a constraint here.

create table baskets (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  company_id integer not null,
  version integer not null default 1,
  items jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, company_id),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, company_id) references companies
);

create table wishlists (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  company_id integer not null,
  version integer not null default 1,
  items jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, company_id),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, company_id) references companies
);

-- One row per pressed "place order": a repeat of the same basket version finds it and its orders.
create table checkouts (
  tenant_id integer not null,
  id integer generated always as identity,
  basket_id integer not null,
  basket_version integer not null,
  user_id integer not null,
  company_id integer not null,
  order_type text not null check (order_type in ('order', 'preOrder')),
  idempotency_key text,
  request_hash bytea,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, basket_id, basket_version, order_type),
  unique (tenant_id, user_id, idempotency_key),
  foreign key (tenant_id, basket_id) references baskets,
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, company_id) references companies
);

create table orders (
  tenant_id integer not null,
  id integer generated always as identity,
  order_number text not null,
  checkout_id integer,
  company_id integer not null,
  user_id integer not null,
  -- True when a sales person ordered for the company: user_id is then theirs.
  is_by_sales_person boolean not null default false,
  order_type text not null check (order_type in ('order', 'preOrder')),
  season_id integer,
  ordered_at timestamptz not null default now(),
  delivery_date date not null,
  external_order_number text not null default '',
  note text not null default '',
  status smallint not null default 1 check (status between 1 and 7),
  delivery_status text not null default 'open' check (delivery_status in ('open', 'partly', 'delivered')),
  payment_status text not null default 'open' check (payment_status in ('open', 'pending', 'paid', 'failed', 'refunded')),
  payment_method text not null check (payment_method in ('invoice', 'prepayment', 'directDebit', 'card')),
  payment_expires_at timestamptz,
  currency char(3) not null,
  goods bigint not null check (goods >= 0),
  shipping bigint not null check (shipping >= 0),
  vat jsonb not null,
  gross bigint not null check (gross >= 0),
  shipping_method_id integer,
  shipping_method_name jsonb,
  shipping_address jsonb not null,
  invoice_address jsonb not null,
  carrier text,
  tracking_code text,
  packs jsonb not null default '[]',
  search_text text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, order_number),
  unique (tenant_id, checkout_id, delivery_date),
  foreign key (tenant_id, checkout_id) references checkouts,
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, season_id) references seasons,
  foreign key (tenant_id, shipping_method_id) references shipping_methods
);
create index orders_company on orders (tenant_id, company_id, ordered_at desc, id desc);
create index orders_awaiting_payment on orders (payment_expires_at) where payment_expires_at is not null;

-- Names and prices are those of the day of the order; the product may change or go.
create table order_lines (
  tenant_id integer not null,
  order_id integer not null,
  position integer not null,
  product_id integer not null,
  variant_id integer not null,
  sku text not null,
  variant_sku text not null,
  name jsonb not null,
  attributes jsonb not null default '[]',
  quantity integer not null check (quantity > 0),
  back_ordered integer not null default 0 check (back_ordered between 0 and quantity),
  unit_price bigint not null check (unit_price > 0),
  original_pre_sale bigint,
  vat_rate numeric(5, 2) not null,
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, product_id, variant_id) references variants
);
create index order_lines_product on order_lines (tenant_id, product_id);

create table order_documents (
  tenant_id integer not null,
  order_id integer not null,
  kind text not null check (kind in ('confirmation', 'delivery')),
  number text not null,
  date date not null,
  file_key text,
  primary key (tenant_id, order_id, kind, number),
  foreign key (tenant_id, order_id) references orders
);

-- Append-only: stock.available and pre_stock.available are the sums of what stands here.
create table stock_ledger (
  tenant_id integer not null,
  id bigint generated always as identity,
  product_id integer not null,
  variant_id integer not null,
  season_id integer,
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('receipt', 'correction', 'order', 'cancelled', 'expired')),
  order_id integer,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id, variant_id) references variants,
  foreign key (tenant_id, season_id) references seasons,
  foreign key (tenant_id, order_id) references orders,
  check ((reason in ('order', 'cancelled', 'expired')) = (order_id is not null))
);
create index stock_ledger_variant on stock_ledger (tenant_id, product_id, variant_id);
create index stock_ledger_order on stock_ledger (tenant_id, order_id) where order_id is not null;
create trigger stock_ledger_append_only before update or delete or truncate on stock_ledger
  for each statement execute function refuse_change();

create table payments (
  tenant_id integer not null,
  id integer generated always as identity,
  order_id integer not null,
  provider text not null,
  provider_reference text,
  state text not null check (state in ('open', 'captured', 'failed', 'expired', 'refunded')),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (provider, provider_reference),
  foreign key (tenant_id, order_id) references orders
);
create unique index payments_one_open on payments (tenant_id, order_id) where state = 'open';
create unique index payments_one_captured on payments (tenant_id, order_id) where state = 'captured';

create table payment_events (
  provider text not null,
  event_id text not null,
  tenant_id integer references tenants,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

create table account_entries (
  tenant_id integer not null,
  id integer generated always as identity,
  company_id integer not null,
  order_id integer,
  type text not null check (type in ('invoice', 'credit')),
  fin_doc_number text not null,
  external_invoice_number text not null default '',
  doc_date date not null,
  due_date date not null,
  currency char(3) not null,
  -- Invoices are positive, credits negative; what is open lies between zero and the amount.
  amount bigint not null,
  open_amount bigint not null,
  vat jsonb not null default '[]',
  postway text not null default 'email' check (postway in ('email', 'post', 'portal')),
  file_key text,
  search_text text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, fin_doc_number),
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, order_id) references orders,
  check (case type when 'invoice' then amount >= 0 and open_amount between 0 and amount
                   else amount <= 0 and open_amount between amount and 0 end)
);
create index account_entries_company on account_entries (tenant_id, company_id, doc_date desc, id desc);
create index account_entries_open on account_entries (tenant_id, company_id, due_date) where open_amount <> 0;

create table account_payments (
  tenant_id integer not null,
  entry_id integer not null,
  position integer not null,
  paid_on date not null,
  amount bigint not null check (amount <> 0),
  primary key (tenant_id, entry_id, position),
  foreign key (tenant_id, entry_id) references account_entries
);

create table reviews (
  tenant_id integer not null,
  id integer generated always as identity,
  product_id integer not null,
  user_id integer not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  name text,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, product_id, user_id),
  foreign key (tenant_id, product_id) references products,
  foreign key (tenant_id, user_id) references users
);

create table alarms (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  wants_mail boolean not null default false,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_id, product_id, variant_id),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, product_id, variant_id) references variants
);
create index alarms_variant on alarms (tenant_id, product_id, variant_id);

create table notifications (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  kind text not null check (kind in ('back', 'low')),
  -- The ledger row that caused it: one notification per subscriber and event.
  ledger_id bigint not null,
  at timestamptz not null default now(),
  viewed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, ledger_id, kind),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, product_id, variant_id) references variants,
  foreign key (tenant_id, ledger_id) references stock_ledger
);
create index notifications_user on notifications (tenant_id, user_id, at desc);
