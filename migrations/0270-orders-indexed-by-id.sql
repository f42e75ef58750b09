-- A search, and the process for jobs, locked the orders they index in whatever order the plan came upon them, and could
-- wait for a command at the desk that waits for them. All lock orders by their ids now, as the commands do.
create or replace function index_orders_of(tenant integer, company integer) returns void language plpgsql
as $$
begin
  with taken as (
    delete from order_search_pending where tenant_id = tenant and company_id = company returning tenant_id, order_id
  )
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select o.tenant_id, o.id, o.company_id, o.ordered_at, entries_of_order(o)
    from taken t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
    order by o.id for share of o;
end
$$;

create or replace function index_orders_of_tenant(tenant integer) returns void language plpgsql
as $$
begin
  with taken as (
    delete from order_search_pending where tenant_id = tenant returning tenant_id, order_id
  )
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select o.tenant_id, o.id, o.company_id, o.ordered_at, entries_of_order(o)
    from taken t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
    order by o.id for share of o;
end
$$;

create or replace function index_some_orders(most integer) returns integer language plpgsql
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
    order by o.tenant_id, o.id for share of o;
  get diagnostics indexed = row_count;
  return indexed;
end
$$;
