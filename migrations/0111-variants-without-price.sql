-- Which variants have no base price. Few have none, and to find them among 300,000 by comparing both tables takes longer
-- than a list of the desk, or its first page, may take.
-- A row says nothing about whether the variant is sold, so that it depends on one other table only: two transactions
-- that change a variant and its price at the same time cannot leave it wrong.
create table variants_without_price (
  tenant_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  primary key (tenant_id, product_id, variant_id),
  foreign key (tenant_id, product_id, variant_id) references variants on delete cascade
);

insert into variants_without_price (tenant_id, product_id, variant_id)
select tenant_id, product_id, id from variants v
where not exists (
  select from base_prices b where (b.tenant_id, b.product_id, b.variant_id) = (v.tenant_id, v.product_id, v.id));

create function list_new_variants_without_price() returns trigger language plpgsql as $$
begin
  insert into variants_without_price (tenant_id, product_id, variant_id)
  select tenant_id, product_id, id from changed;
  return null;
end $$;

create function unlist_priced_variants() returns trigger language plpgsql as $$
begin
  delete from variants_without_price w using changed b
  where (w.tenant_id, w.product_id, w.variant_id) = (b.tenant_id, b.product_id, b.variant_id);
  return null;
end $$;

create function list_variants_that_lost_their_price() returns trigger language plpgsql as $$
begin
  insert into variants_without_price (tenant_id, product_id, variant_id)
  select b.tenant_id, b.product_id, b.variant_id from changed b
  join variants v on (v.tenant_id, v.product_id, v.id) = (b.tenant_id, b.product_id, b.variant_id);
  return null;
end $$;

create trigger variants_list_unpriced after insert on variants referencing new table as changed
  for each statement execute function list_new_variants_without_price();
create trigger base_prices_list_priced after insert on base_prices referencing new table as changed
  for each statement execute function unlist_priced_variants();
create trigger base_prices_list_unpriced after delete on base_prices referencing old table as changed
  for each statement execute function list_variants_that_lost_their_price();

-- Products without a picture are few too.
create index product_list_without_picture on product_list (tenant_id, product_id) include (is_active) where not has_picture;
