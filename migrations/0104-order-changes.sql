-- What was changed of an order after it was placed (docs/how-it-works/orders.md). `number` counts the changes of an order
-- from 1; whoever makes one has locked the order, so two cannot get the same.
create table order_changes (
  tenant_id integer not null,
  order_id integer not null,
  number integer not null check (number > 0),
  at timestamptz not null default now(),
  reason text not null check (reason in ('customerAsked', 'notAvailable', 'mistake', 'other')),
  note text not null default '',
  gross_before bigint not null,
  gross_after bigint not null,
  primary key (tenant_id, order_id, number),
  foreign key (tenant_id, order_id) references orders
);

-- Each thing that became different, as the buyer is told of it: a line that is gone is named nowhere else.
create table order_change_items (
  tenant_id integer not null,
  order_id integer not null,
  change integer not null,
  item integer not null,
  -- The article of a line that was changed or added.
  product_id integer,
  variant_id integer,
  difference jsonb not null,
  primary key (tenant_id, order_id, change, item),
  foreign key (tenant_id, order_id, change) references order_changes,
  foreign key (tenant_id, product_id, variant_id) references variants
);
-- The movements of a variant are found by the orders that have, or had, a line of it.
create index order_change_items_variant on order_change_items (tenant_id, product_id, variant_id)
  where variant_id is not null;
