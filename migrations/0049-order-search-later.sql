-- What an order is found by was written while its buyer waited: a fifth of the time of placing it, and now and then a
-- tenth of a second for all orders under way, when the index sorted in what had gathered. A new order is noted here
-- instead. A search first indexes what is noted of its company (`index_orders_of`), and the process for jobs the rest.
create table order_search_pending (
  tenant_id integer not null,
  company_id integer not null,
  order_id integer not null,
  primary key (tenant_id, company_id, order_id)
);

-- An import of many orders is indexed at once: whoever searches next should not have to wait for all of it.
create or replace function add_to_order_search() returns trigger language plpgsql
as $$
begin
  if (select count(*) from added) <= 100 then
    insert into order_search_pending select tenant_id, company_id, id from added;
  else
    insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
      select tenant_id, id, company_id, ordered_at, entries_of_order(added) from added;
  end if;
  return null;
end
$$;

-- The orders are locked while they are indexed. One that is changed at the same time is indexed as it was before, and
-- then changed in the index too, or indexed as it is after.
create function index_orders_of(tenant integer, company integer) returns void language plpgsql
as $$
begin
  with taken as (
    delete from order_search_pending where tenant_id = tenant and company_id = company returning tenant_id, order_id
  )
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select o.tenant_id, o.id, o.company_id, o.ordered_at, entries_of_order(o)
    from taken t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
    for share of o;
end
$$;

-- Returns how many were indexed. What another process is indexing is left to it.
create function index_some_orders(most integer) returns integer language plpgsql
as $$
declare
  indexed integer;
begin
  with chosen as materialized (
    select * from order_search_pending order by tenant_id, company_id, order_id limit most for update skip locked
  ), taken as (
    delete from order_search_pending p using chosen c
    where p.tenant_id = c.tenant_id and p.company_id = c.company_id and p.order_id = c.order_id
    returning p.tenant_id, p.order_id
  )
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select o.tenant_id, o.id, o.company_id, o.ordered_at, entries_of_order(o)
    from taken t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
    for share of o;
  get diagnostics indexed = row_count;
  return indexed;
end
$$;

create or replace function remove_from_order_search() returns trigger language plpgsql
as $$
begin
  delete from order_search_pending
    where tenant_id = old.tenant_id and company_id = old.company_id and order_id = old.id;
  delete from order_search where tenant_id = old.tenant_id and order_id = old.id;
  return null;
end
$$;

create or replace function renew_order_search() returns void language sql
as $$
  delete from order_search_pending;
  delete from order_search;
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select tenant_id, id, company_id, ordered_at, entries_of_order(o) from orders o order by tenant_id, id;
$$;
