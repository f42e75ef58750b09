-- What the desk's list of products is searched, filtered and sorted by, in narrow rows: the products themselves are wide,
-- and reading 100,000 of them takes longer than somebody wants to wait for a list.
create table product_list (
  tenant_id integer not null,
  product_id integer not null,
  sku text not null,
  sort_en text collate "C" not null,
  sort_de text collate "C" not null,
  -- The number in small letters, and the names as they are sorted: in small letters, without accents.
  words text not null,
  is_active boolean not null,
  has_picture boolean not null,
  -- When the product or one of its variants was last written.
  changed_at timestamptz not null default now(),
  primary key (tenant_id, product_id),
  foreign key (tenant_id, product_id) references products on delete cascade
);

insert into product_list (tenant_id, product_id, sku, sort_en, sort_de, words, is_active, has_picture, changed_at)
select tenant_id, id, sku, sort_en, sort_de, lower(sku) || ' ' || sort_en || ' ' || sort_de, is_active, images <> '[]',
  least(created_at, now())
from products;

create index product_list_by_sku on product_list (tenant_id, sku, product_id) include (is_active);
create index product_list_by_name_en on product_list (tenant_id, sort_en, product_id) include (is_active);
create index product_list_by_name_de on product_list (tenant_id, sort_de, product_id) include (is_active);
create index product_list_by_change on product_list (tenant_id, changed_at, product_id) include (is_active);
create index product_list_words on product_list using gin (words gin_trgm_ops);

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_list (tenant_id, product_id, sku, sort_en, sort_de, words, is_active, has_picture)
  select tenant_id, id, sku, sort_en, sort_de, lower(sku) || ' ' || sort_en || ' ' || sort_de, is_active, images <> '[]' from changed;
  return null;
end $$;

create function list_changed_products() returns trigger language plpgsql as $$
begin
  update product_list l set sku = p.sku, sort_en = p.sort_en, sort_de = p.sort_de, changed_at = now(),
    words = lower(p.sku) || ' ' || p.sort_en || ' ' || p.sort_de, is_active = p.is_active, has_picture = p.images <> '[]'
  from changed p where l.tenant_id = p.tenant_id and l.product_id = p.id;
  return null;
end $$;

-- A row that another transaction is writing is left to it: that one sets the same date, and nobody waits in a circle.
create function mark_products_of_variants() returns trigger language plpgsql as $$
begin
  update product_list l set changed_at = now()
  from (
    select tenant_id, product_id from product_list
    where (tenant_id, product_id) in (select tenant_id, product_id from changed) and changed_at < now()
    for update skip locked
  ) marked
  where l.tenant_id = marked.tenant_id and l.product_id = marked.product_id;
  return null;
end $$;

create trigger products_list_new after insert on products referencing new table as changed
  for each statement execute function list_new_products();
create trigger products_list_changed after update on products referencing new table as changed
  for each statement execute function list_changed_products();
create trigger variants_mark_new after insert on variants referencing new table as changed
  for each statement execute function mark_products_of_variants();
create trigger variants_mark_changed after update on variants referencing new table as changed
  for each statement execute function mark_products_of_variants();

-- What is sold and has no number behind its bar code is rare; what is sold has a price, which is looked for by this order.
create index variants_without_ean on variants (tenant_id, product_id) where ean is null and is_active;
create index variants_sold on variants (tenant_id, product_id, id) where is_active;

-- What somebody has set a list of the desk to, under a name: for themselves, or for everybody.
create table desk_views (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  user_id integer not null,
  list text not null,
  name text not null check (name <> ''),
  -- What stands behind the question mark of the list's address.
  search text not null,
  is_shared boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, list, user_id, name),
  foreign key (tenant_id, user_id) references users on delete cascade
);
