-- What a statement changed in the catalogue is one row with all of its products. A row for each of them took longer to
-- write than the prices that an ERP sends.
drop index catalogue_changes_xid;
alter table catalogue_changes add column product_ids integer[];
update catalogue_changes set product_ids = array[product_id] where product_id is not null;
alter table catalogue_changes drop column product_id;
create index catalogue_changes_xid on catalogue_changes (xid, tenant_id);

create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_ids)
  select tenant_id, array_agg(id) from changed group by tenant_id;
  notify catalogue_changes;
  return null;
end $$;

create or replace function note_changed_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_ids)
  select tenant_id, array_agg(distinct product_id) from changed group by tenant_id;
  notify catalogue_changes;
  return null;
end $$;

create or replace function note_changed_prices() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_ids, about)
  select tenant_id, case when cardinality(ids) <= 1000 then ids end, 'price'
  from (select tenant_id, array_agg(distinct product_id) as ids from changed group by tenant_id) noted;
  return null;
end $$;
