-- A foreign key is looked up and locked for every row. Most of those of an import were of rows that triggers write from
-- rows just checked, or of thousands of rows of one and the same import.

-- What became of the rows of a file: their import is looked up, and kept from being removed meanwhile, once a statement.
alter table import_rows drop constraint import_rows_tenant_id_import_id_fkey;

create function refuse_rows_of_unknown_imports() returns trigger language plpgsql as $$
begin
  perform from imports where (tenant_id, id) in (select tenant_id, import_id from added) for key share;
  if exists (select from (select distinct tenant_id, import_id from added) a
             where not exists (select from imports i where (i.tenant_id, i.id) = (a.tenant_id, a.import_id))) then
    raise foreign_key_violation using message = format('%s of an import that does not exist', tg_table_name);
  end if;
  return null;
end $$;
create trigger import_rows_of_import after insert on import_rows referencing new table as added
  for each statement execute function refuse_rows_of_unknown_imports();
create trigger import_rows_of_other_import after update on import_rows referencing new table as added
  for each statement execute function refuse_rows_of_unknown_imports();

create function remove_rows_of_imports() returns trigger language plpgsql as $$
begin
  delete from import_rows r using removed i where (r.tenant_id, r.import_id) = (i.tenant_id, i.id);
  return null;
end $$;
create trigger imports_remove_rows after delete on imports referencing old table as removed
  for each statement execute function remove_rows_of_imports();

-- Both of these tables are written by triggers only, from the products and variants themselves.
alter table product_list drop constraint product_list_tenant_id_product_id_fkey;

create function remove_listed_products() returns trigger language plpgsql as $$
begin
  delete from product_list l using removed p where (l.tenant_id, l.product_id) = (p.tenant_id, p.id);
  return null;
end $$;
create trigger products_list_removed after delete on products referencing old table as removed
  for each statement execute function remove_listed_products();

alter table variants_without_price drop constraint variants_without_price_tenant_id_product_id_variant_id_fkey;

create function unlist_removed_variants() returns trigger language plpgsql as $$
begin
  delete from variants_without_price w using removed v
  where (w.tenant_id, w.product_id, w.variant_id) = (v.tenant_id, v.product_id, v.id);
  return null;
end $$;
create trigger variants_unlist_removed after delete on variants referencing old table as removed
  for each statement execute function unlist_removed_variants();
